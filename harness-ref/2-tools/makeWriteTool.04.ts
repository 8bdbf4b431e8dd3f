/** The `write` tool over a workspace: makes a file, or replaces all that is in it. */
export function makeWriteTool(ws: Workspace): Tool {
	return {
		name: "write",
		description: "Write a text file: make it, or replace everything in it.",
		parameters: {
			type: "object",
			properties: {
				path: { type: "string", description: "The file." },
				content: { type: "string", description: "All of its new text." },
			},
			required: ["path", "content"],
		},
		execute(args) {
			const path = stringArg(args, "path");
			ws.writeText(path, stringArg(args, "content"));
			return `Wrote ${path}.`;
		},
	};
}
