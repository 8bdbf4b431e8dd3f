// says: Your tool trims the text. The content is written as it is, spaces and line breaks included.
// caught by: as-it-is, writes
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
			ws.writeText(path, content.trim());
			return `Wrote ${path}.`;
		},
	};
}
// --- end: makeWriteTool ---
