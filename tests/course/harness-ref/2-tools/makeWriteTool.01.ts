/** A tool that puts a text into a file of the workspace, in place of what was there. */
export function makeWriteTool(ws: Workspace): Tool {
	return {
		name: "write",
		description: "Puts a text into a file.",
		parameters: {
			type: "object",
			properties: { path: { type: "string" }, content: { type: "string" } },
			required: ["path", "content"],
		},
		execute({ path, content }) {
			ws.writeText(String(path), String(content));
			return `${path} is written.`;
		},
	};
}
