// says: Whoever changes what stands at the bottom of the parameters that your toolSpecs() gave
//   changes the tool, or what is told later. You may be copying some levels by hand; there
//   is always one more.
// caught by: specs-are-yours-to-the-bottom

// --- solution ---
	return tools.map(({ name, description, parameters }) => ({
		name,
		description,
		parameters: structuredClone(parameters),
	}));
// --- mistake ---
	const copy = (value: object) =>
		Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]));
	const copyOf = (value: unknown) =>
		Array.isArray(value)
			? [...value]
			: typeof value === "object" && value
				? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, { ...inner }]))
				: value;
	return tools.map(({ name, description, parameters }) => ({
		name,
		description,
		parameters: copy(parameters),
	}));
// --- end ---
