// says: Your toolSpecs() does not give, for each tool, an object with its name, its
//   description and its parameters. It may give the names alone; the model chooses a tool by
//   its description and fills in what the parameters say.
// caught by: specs

// --- solution ---
	return tools.map(({ name, description, parameters }) => ({
		name,
		description,
		parameters: structuredClone(parameters),
	}));
// --- mistake ---
	return tools.map((tool) => tool.name) as unknown as ToolSpec[];
// --- end ---
