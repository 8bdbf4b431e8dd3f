// says: Your tool's description is missing, or it is no sentence. It is all that the model has to tell when this tool
//   is the right one.
// caught by: write-is-described
// --- your code: makeWriteTool ---
export function makeWriteTool(ws: Workspace): Tool {
	return {
		name: "write",
		description: "",
		parameters: {
			type: "object",
			properties: { path: { type: "string" }, content: { type: "string" } },
			required: ["path", "content"],
		},
		execute(args) {
			const { path, content } = args as { path: string; content: string };
			ws.writeText(path, content);
			return `Wrote ${path}.`;
		},
	};
}
// --- end: makeWriteTool ---
