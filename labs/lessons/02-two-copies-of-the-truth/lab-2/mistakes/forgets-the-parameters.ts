// says: Your toolSpecs() leaves out the parameters, so the model has to guess what a tool wants.
// caught by: specs
// --- your code: toolSpecs ---
export function toolSpecs(tools: readonly Tool[]): ToolSpec[] {
	return tools.map(({ name, description }) => ({ name, description }) as ToolSpec);
}
// --- end: toolSpecs ---
