// says: Your tool leaves a file alone that is there already. It replaces what is in it, as its description tells the
//   model.
// caught by: reaches-old-files
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
			if (!ws.exists(path)) ws.writeText(path, content);
			else if (ws.readText(path) !== content) return `${path} is there already.`;
			return `Wrote ${path}.`;
		},
	};
}
// --- end: makeWriteTool ---
