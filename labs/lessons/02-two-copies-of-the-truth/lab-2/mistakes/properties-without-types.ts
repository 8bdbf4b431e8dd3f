// says: Your schema names the two properties and does not say that they are strings, so the model may put anything in
//   them.
// caught by: write-schema
// --- your code: makeWriteTool ---
export function makeWriteTool(ws: Workspace): Tool {
	return {
		name: "write",
		description: "Write a text file, in place of all that is in it.",
		parameters: {
			type: "object",
			properties: { path: {}, content: {} },
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
