// says: Your tool catches what the disk throws and returns a sentence as if it had worked. Let it throw; whoever runs
//   the tool has to know.
// caught by: disk-full
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
			try {
				ws.writeText(path, content);
			} catch {
				return `Could not write ${path}.`;
			}
			return `Wrote ${path}.`;
		},
	};
}
// --- end: makeWriteTool ---
