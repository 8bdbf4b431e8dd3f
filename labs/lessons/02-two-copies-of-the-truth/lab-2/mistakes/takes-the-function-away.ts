// says: Your toolSpecs() deletes the function from the tool itself, so the tool is described
//   and can no longer be run; make new objects.
// caught by: tools-unharmed

// --- solution ---
	return tools.map(({ name, description, parameters }) => ({ name, description, parameters }));
// --- mistake ---
	for (const tool of tools) delete (tool as Partial<Tool>).execute;
	return [...tools];
// --- end ---
