// says: Your tool returns the text that it wrote. The model has just sent that text, and would pay to read it again
//   at every request from now on.
// caught by: says-which-file
// --- your code: makeWriteTool ---
export function makeWriteTool(ws: Workspace): Tool {
	return {
		name: "write",
		description: "Write a text file, in place of all that is in it.",
		parameters: {
			type: "object",
			properties: { path: { type: "string" }, content: { type: "string" } },
			required: ["path", "content"],
		},
		execute(args) {
			const { path, content } = args as { path: string; content: string };
			ws.writeText(path, content);
			return content || `Wrote ${path}.`;
		},
	};
}
// --- end: makeWriteTool ---
