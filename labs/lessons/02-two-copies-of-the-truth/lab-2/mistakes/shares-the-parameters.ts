// says: Whoever changes what your toolSpecs() gave changes the tool, or what is told later. You
//   may be handing out the tool's own parameters; a program that fits a request to one
//   provider then spoils the tool for all others.
// caught by: specs-are-yours

// --- solution ---
	return tools.map(({ name, description, parameters }) => ({
		name,
		description,
		parameters: structuredClone(parameters),
	}));
// --- mistake ---
	return tools.map(({ name, description, parameters }) => ({ name, description, parameters }));
// --- end ---
