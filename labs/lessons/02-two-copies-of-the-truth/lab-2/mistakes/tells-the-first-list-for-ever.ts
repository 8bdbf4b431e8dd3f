// says: Your toolSpecs() stores what it told first and tells it again. That is a second copy
//   of the truth, and the tools have changed since; work it out each time.
// caught by: specs-are-worked-out

// --- your code: toolSpecs ---
let known: ToolSpec[] | undefined;

export function toolSpecs(tools: readonly Tool[]): ToolSpec[] {
	known ??= tools.map(({ name, description, parameters }) => ({
		name,
		description,
		parameters,
	}));
	return known;
}
// --- end: toolSpecs ---
