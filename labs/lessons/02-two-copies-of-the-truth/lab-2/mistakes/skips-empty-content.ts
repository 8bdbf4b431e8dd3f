// says: Your tool takes an empty content for a missing one and writes nothing. An empty file is a file.
// caught by: empty-content
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
			if (content) ws.writeText(path, content);
			return `Wrote ${path}.`;
		},
	};
}
// --- end: makeWriteTool ---
