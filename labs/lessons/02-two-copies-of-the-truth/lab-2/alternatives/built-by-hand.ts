// differs: A loop builds the list, and the write tool is put together field by field around an
//   arrow function.
// --- your code: toolSpecs ---
export function toolSpecs(tools: readonly Tool[]): ToolSpec[] {
	const specs: ToolSpec[] = [];
	for (const tool of tools) {
		specs.push({
			parameters: structuredClone(tool.parameters),
			name: tool.name,
			description: tool.description,
		});
	}
	return specs;
}
// --- end: toolSpecs ---
// --- your code: makeWriteTool ---
const STRING = { type: "string" } as const;

export const makeWriteTool = (ws: Workspace): Tool => {
	const properties = { path: STRING, content: STRING };
	const execute = ({ path, content }: Record<string, unknown>): string => {
		ws.writeText(String(path), String(content));
		return ["Wrote ", path, "."].join("");
	};
	return {
		execute,
		name: "write",
		description: "Put text into a file. What was in the file before is gone.",
		parameters: { type: "object", properties, required: Object.keys(properties) },
	};
};
// --- end: makeWriteTool ---
