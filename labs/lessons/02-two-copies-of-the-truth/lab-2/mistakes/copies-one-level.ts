// says: Whoever changes what stands deep inside the parameters that your toolSpecs() gave
//   changes the tool, or what is told later. You may be copying the outermost object alone;
//   the properties and the list of required names are objects too.
// caught by: specs-are-yours-inside

// --- solution ---
	return tools.map(({ name, description, parameters }) => ({
		name,
		description,
		parameters: structuredClone(parameters),
	}));
// --- mistake ---
	return tools.map(({ name, description, parameters }) => ({
		name,
		description,
		parameters: { ...parameters },
	}));
// --- end ---
