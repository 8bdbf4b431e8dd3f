/**
 * The `write` tool over a workspace: makes a file, or replaces all that is in it. Making the
 * tool writes nothing, and each tool writes to the workspace that it was made with.
 *
 * - name: "write". description: a sentence, in any language and of more than one word, that
 *   tells the model what the tool does.
 * - parameters: the JSON Schema of an object (its type is "object") with the two properties
 *   `path` and `content` and no others, both of the type "string" and both required. Each may
 *   have a description.
 * - execute(args): writes `args.content`, as it is, to the file `args.path`, in one
 *   ws.writeText(path, content), and returns "Wrote <path>.", such as "Wrote a.py.". An empty
 *   content makes an empty file. It may take the arguments for what the schema asks for, and
 *   leaves them as they were. Where the workspace throws, so does the tool, at once.
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
