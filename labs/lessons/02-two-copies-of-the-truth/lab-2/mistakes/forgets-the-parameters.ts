// says: Your toolSpecs() does not tell the name, the description and the parameters of each
//   tool. The parameters may be missing, so that the model has to guess what a tool wants.
// caught by: specs

// --- solution ---
	return tools.map(({ name, description, parameters }) => ({
		name,
		description,
		parameters: structuredClone(parameters),
	}));
// --- mistake ---
	return tools.map(({ name, description }) => ({ name, description }) as ToolSpec);
// --- end ---
