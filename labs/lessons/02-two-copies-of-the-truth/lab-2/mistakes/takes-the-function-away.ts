// says: After your toolSpecs() the tools are not as they were, or can no longer be run. You
//   may be deleting the function from the tool itself; make new objects.
// caught by: tools-unharmed

// --- solution ---
	return tools.map(({ name, description, parameters }) => ({
		name,
		description,
		parameters: structuredClone(parameters),
	}));
// --- mistake ---
	for (const tool of tools) delete (tool as Partial<Tool>).execute;
	return [...tools];
// --- end ---
