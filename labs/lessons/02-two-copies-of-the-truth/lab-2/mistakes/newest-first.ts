// says: Your toolSpecs() does not tell what holds of each tool, in the order of the tools.
//   It may turn the order round, or leave out a part such as the description. Keep the
//   order: a request that begins like the last one can be cheaper, and people compare them.
// caught by: specs

// --- solution ---
	return tools.map(({ name, description, parameters }) => ({
		name,
		description,
		parameters: structuredClone(parameters),
	}));
// --- mistake ---
	return tools
		.map(({ name, description, parameters }) => ({ name, description, parameters }))
		.reverse();
// --- end ---
