// says: Your tool adds a line break at the end of the text. The content is written as it is: what the model gave is
//   what is in the file.
// caught by: as-it-is, empty-content
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
			ws.writeText(path, content.endsWith("\n") ? content : `${content}\n`);
			return `Wrote ${path}.`;
		},
	};
}
// --- end: makeWriteTool ---
