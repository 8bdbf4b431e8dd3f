// differs: The description is in Chinese, which puts no spaces between its words.
// --- your code: makeWriteTool ---
export function makeWriteTool(ws: Workspace): Tool {
	return {
		name: "write",
		description: "写入文件。",
		parameters: {
			type: "object",
			properties: {
				path: { type: "string", description: "路径" },
				content: { type: "string", description: "内容" },
			},
			required: ["path", "content"],
		},
		execute: ({ path, content }) => {
			ws.writeText(path as string, content as string);
			return `Wrote ${path}.`;
		},
	};
}
// --- end: makeWriteTool ---
