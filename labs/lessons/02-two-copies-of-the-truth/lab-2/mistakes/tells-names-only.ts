// says: Your toolSpecs() tells the names alone. The model chooses a tool by its description and fills in what the
//   parameters say.
// caught by: specs
// --- your code: toolSpecs ---
export function toolSpecs(tools: readonly Tool[]): ToolSpec[] {
	return tools.map((tool) => tool.name) as unknown as ToolSpec[];
}
// --- end: toolSpecs ---
