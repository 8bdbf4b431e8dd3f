// says: What your toolSpecs() gives has the field `execute` in it. You may be copying the
//   whole tool; a function cannot be sent to anybody, so tell name, description and
//   parameters.
// caught by: specs-without-function

// --- solution ---
	return tools.map(({ name, description, parameters }) => ({
		name,
		description,
		parameters: structuredClone(parameters),
	}));
// --- mistake ---
	return tools.map((tool) => ({ ...tool }));
// --- end ---
