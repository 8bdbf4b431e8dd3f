// says: Your tool keeps what was in the file and adds to it. It replaces: the file holds the new content and nothing
//   else.
// caught by: replaces-all
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
			ws.writeText(path, (ws.exists(path) ? ws.readText(path) : "") + content);
			return `Wrote ${path}.`;
		},
	};
}
// --- end: makeWriteTool ---
