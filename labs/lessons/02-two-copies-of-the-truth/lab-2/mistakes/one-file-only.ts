// says: Your tool writes every call to the path of the first one. The arguments are those of this call.
// caught by: one-write, from-a-reply
// --- your code: makeWriteTool ---
export function makeWriteTool(ws: Workspace): Tool {
	let file: string | undefined;
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
			file ??= path;
			ws.writeText(file, content);
			return `Wrote ${path}.`;
		},
	};
}
// --- end: makeWriteTool ---
