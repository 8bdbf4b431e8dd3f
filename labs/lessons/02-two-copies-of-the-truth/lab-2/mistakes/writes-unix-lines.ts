// says: Your tool turns Windows line breaks into Unix ones. The content is written as it is.
// caught by: as-it-is
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
			ws.writeText(path, content.replaceAll("\r\n", "\n"));
			return `Wrote ${path}.`;
		},
	};
}
// --- end: makeWriteTool ---
