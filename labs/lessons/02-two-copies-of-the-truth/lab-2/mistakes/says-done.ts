// says: Your tool returns "Done.". The model reads this sentence, and with several calls in one reply it should tell
//   which file it is about.
// caught by: says-which-file
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
			ws.writeText(path, content);
			return "Done.";
		},
	};
}
// --- end: makeWriteTool ---
