// says: Called again, your toolSpecs() does not tell what holds by then. It may store what
//   it told first and tell that again: a second copy of the truth, and the tools have
//   changed since. Work it out each time.
// caught by: specs-are-worked-out

// --- your code: toolSpecs ---
let known: ToolSpec[] | undefined;

export function toolSpecs(tools: readonly Tool[]): ToolSpec[] {
	known ??= tools.map(({ name, description, parameters }) => ({
		name,
		description,
		parameters,
	}));
	return structuredClone(known);
}
// --- end: toolSpecs ---
