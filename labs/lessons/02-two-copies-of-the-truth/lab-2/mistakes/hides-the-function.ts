// says: What your toolSpecs() gives still has the field `execute`. You may be hiding it, so
//   that it is not listed; leave it out.
// caught by: specs-without-function

// --- solution ---
	return tools.map(({ name, description, parameters }) => ({
		name,
		description,
		parameters: structuredClone(parameters),
	}));
// --- mistake ---
	return structuredClone(
		tools.map(({ name, description, parameters }) => ({ name, description, parameters })),
	).map((spec, at) => Object.defineProperty(spec, "execute", { value: tools[at]!.execute }));
// --- end ---
