// says: Your tool takes the first argument for the path and the second for the content. Arguments have names, and the
//   model may write them in any order.
// caught by: from-a-reply
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
			const [path, content] = Object.values(args) as [string, string];
			ws.writeText(path, content);
			return `Wrote ${path}.`;
		},
	};
}
// --- end: makeWriteTool ---
