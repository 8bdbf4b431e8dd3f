// says: Your toolSpecs() turns the order of the tools round. Keep it: a request that begins like the last one can be
//   cheaper, and people compare them.
// caught by: specs
// --- your code: toolSpecs ---
export function toolSpecs(tools: readonly Tool[]): ToolSpec[] {
	return tools.map(({ name, description, parameters }) => ({ name, description, parameters })).reverse();
}
// --- end: toolSpecs ---
