// says: Your write tool's parameters are a text that holds JSON. They are an object; whoever sends them makes the
//   text.
// caught by: write-schema
// --- your code: makeWriteTool ---
export function makeWriteTool(ws: Workspace): Tool {
	return {
		name: "write",
		description: "Write a text file, in place of all that is in it.",
		parameters: JSON.stringify({
			type: "object",
			properties: { path: { type: "string" }, content: { type: "string" } },
			required: ["path", "content"],
		}) as unknown as object,
		execute(args) {
			const { path, content } = args as { path: string; content: string };
			ws.writeText(path, content);
			return `Wrote ${path}.`;
		},
	};
}
// --- end: makeWriteTool ---
