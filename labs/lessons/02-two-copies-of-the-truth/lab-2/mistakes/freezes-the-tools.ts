// says: After your toolSpecs() the tools are not as they were, or can no longer be changed. You
//   may be freezing them, so that nobody can do harm; they belong to whoever made them.
// caught by: tools-unharmed

// --- solution ---
	return tools.map(({ name, description, parameters }) => ({
		name,
		description,
		parameters: structuredClone(parameters),
	}));
// --- mistake ---
	return tools.map(({ name, description, parameters }) => {
		Object.freeze(parameters);
		return { name, description, parameters: structuredClone(parameters) };
	});
// --- end ---
