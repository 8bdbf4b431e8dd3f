// says: Your toolSpecs() deletes the function from the tool itself, so the tool is described and can no longer be
//   run; make new objects.
// caught by: tools-unharmed
// --- your code: toolSpecs ---
export function toolSpecs(tools: readonly Tool[]): ToolSpec[] {
	for (const tool of tools) delete (tool as Partial<Tool>).execute;
	return [...tools];
}
// --- end: toolSpecs ---
