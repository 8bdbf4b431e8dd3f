// says: Your tool empties the file and then writes it. That is two writes, and between them the power can fail with
//   neither text on the disk.
// caught by: one-write
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
			ws.writeText(path, "");
			ws.writeText(path, content);
			return `Wrote ${path}.`;
		},
	};
}
// --- end: makeWriteTool ---
