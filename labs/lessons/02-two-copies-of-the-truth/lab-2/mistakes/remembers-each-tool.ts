// says: When a tool is changed where it stands, your toolSpecs() does not tell what holds of it
//   now. You may be keeping what was told of each tool; work it out each time.
// caught by: specs-follow-changes

// --- your code: toolSpecs ---
const known = new WeakMap<Tool, ToolSpec>();

export function toolSpecs(tools: readonly Tool[]): ToolSpec[] {
	return tools.map((tool) => {
		const { name, description, parameters } = tool;
		const spec = known.get(tool) ?? structuredClone({ name, description, parameters });
		known.set(tool, spec);
		return structuredClone(spec);
	});
}
// --- end: toolSpecs ---
