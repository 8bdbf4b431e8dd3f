// differs: What is told is whatever is left of a tool without its function; the write tool is
//   an object of a class.
// --- your code: toolSpecs ---
export function toolSpecs(tools: readonly Tool[]): ToolSpec[] {
	return JSON.parse(JSON.stringify(Array.from(tools, ({ execute: _, ...spec }) => spec)));
}
// --- end: toolSpecs ---
// --- your code: makeWriteTool ---
class WriteTool implements Tool {
	readonly name = "write";
	readonly description = "Replaces a text file, or makes one.";
	readonly parameters = {
		type: "object",
		additionalProperties: false,
		required: ["content", "path"],
		properties: {
			content: { type: "string", description: "The whole text." },
			path: { type: "string", description: "Where." },
		},
	};
	#ws: Workspace;

	constructor(ws: Workspace) {
		this.#ws = ws;
	}

	execute(args: Record<string, unknown>): string {
		this.#ws.writeText(args.path as string, args.content as string);
		return "Wrote " + args.path + ".";
	}
}

export function makeWriteTool(ws: Workspace): Tool {
	return new WriteTool(ws);
}
// --- end: makeWriteTool ---
