// says: Your toolSpecs() does not tell every tool that there is. It may know some names and
//   leave out the others; whoever gives it a tool wants it told.
// caught by: any-tools

// --- solution ---
	return tools.map(({ name, description, parameters }) => ({
		name,
		description,
		parameters: structuredClone(parameters),
	}));
// --- mistake ---
	return tools
		.filter(({ name }) => ["read", "clock", "write", "head"].includes(name))
		.map(({ name, description, parameters }) => ({
			name,
			description,
			parameters: structuredClone(parameters),
		}));
// --- end ---
