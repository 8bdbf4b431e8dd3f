// says: Your tools share the workspace of the first one that was made; keep the one that this tool was made with.
// caught by: two-disks
// --- your code: makeWriteTool ---
let disk: Workspace | undefined;

export function makeWriteTool(ws: Workspace): Tool {
	disk ??= ws;
	const own = disk;
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
			own.writeText(path, content);
			return `Wrote ${path}.`;
		},
	};
}
// --- end: makeWriteTool ---
