// says: Your toolSpecs() leaves out the parameters, so the model has to guess what a tool
//   wants.
// caught by: specs

// --- solution ---
	return tools.map(({ name, description, parameters }) => ({ name, description, parameters }));
// --- mistake ---
	return tools.map(({ name, description }) => ({ name, description }) as ToolSpec);
// --- end ---
