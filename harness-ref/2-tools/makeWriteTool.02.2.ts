/**
 * The `write` tool over a workspace: makes a file, or replaces all that is in it.
 *
 * - name: "write". description: a sentence that tells the model what the tool does.
 * - parameters: the JSON Schema of an object with the two properties `path` and `content`, both of the type "string"
 *   and both required.
 * - execute(args): writes `args.content`, as it is, to the file `args.path`, in one writeText, and returns
 *   "Wrote <path>.", such as "Wrote a.py.". It may take the arguments for what the schema asks for. Where the
 *   workspace throws, so does the tool.
 */
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
			const { path, content } = args as { path: string; content: string };
			ws.writeText(path, content);
			return `Wrote ${path}.`;
		},
	};
}
