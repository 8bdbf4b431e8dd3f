// says: Your toolSpecs() copies the whole tool, its function included. A function cannot be sent to anybody; tell
//   name, description and parameters.
// caught by: specs-without-function
// --- your code: toolSpecs ---
export function toolSpecs(tools: readonly Tool[]): ToolSpec[] {
	return tools.map((tool) => ({ ...tool }));
}
// --- end: toolSpecs ---
