// says: Your toolSpecs() turns the order of the tools round. Keep it: a request that begins
//   like the last one can be cheaper, and people compare them.
// caught by: specs

// --- solution ---
	return tools.map(({ name, description, parameters }) => ({ name, description, parameters }));
// --- mistake ---
	return tools
		.map(({ name, description, parameters }) => ({ name, description, parameters }))
		.reverse();
// --- end ---
