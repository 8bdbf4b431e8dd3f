// says: Of two tools with one name your toolSpecs() does not tell both. You may be keeping one
//   for each name; what to do about such tools is for whoever made the list.
// caught by: same-name-twice

// --- solution ---
	return tools.map(({ name, description, parameters }) => ({
		name,
		description,
		parameters: structuredClone(parameters),
	}));
// --- mistake ---
	const specs = new Map<string, ToolSpec>();
	for (const { name, description, parameters } of tools)
		specs.set(name, { name, description, parameters: structuredClone(parameters) });
	return [...specs.values()];
// --- end ---
