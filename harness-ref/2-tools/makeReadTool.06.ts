/**
 * The `read` tool over a workspace. One call returns no more than the budget holds, and when
 * lines are left its last line tells the model so, and the `offset` that reads on.
 */
export function makeReadTool(
	ws: Workspace,
	{ maxLines = MAX_LINES, maxBytes = MAX_BYTES }: Budget = {},
): Tool {
	return {
		name: "read",
		description:
			"Read a text file, " + `no more than ${maxLines} lines or ${maxBytes} bytes at a time.`,
		parameters: {
			type: "object",
			properties: {
				path: { type: "string", description: "The file." },
				offset: { type: "integer", description: "The first line to read; lines count from 1." },
				limit: { type: "integer", description: "The most lines to read." },
			},
			required: ["path"],
		},
		execute(args) {
			const path = stringArg(args, "path");
			const offset = integerArg(args, "offset", 1);
			const limit = integerArg(args, "limit", Infinity);
			if (offset < 1 || limit < 1) throw new Error("offset and limit must be at least 1");
			if (!ws.exists(path))
				throw new Error(
					`There is no file ${path}. Files: ${ws.listdir().join(", ") || "none"}.`,
				);
			const lines = linesOf(ws.readText(path));
			const total = lines.length;
			if (offset > Math.max(total, 1))
				throw new Error(`offset ${offset} is too far: ${path} has ${total} lines`);
			const wanted = lines.slice(offset - 1, offset - 1 + limit);
			const shown = truncateHead(wanted.join(""), { maxLines, maxBytes });
			if (wanted.length > 0 && shown.lines === 0) {
				const rest = offset < total ? ` offset=${offset + 1} reads what follows it.` : "";
				const over = `[Line ${offset} of ${path} is over the ${maxBytes} bytes of one read`;
				return `${over}, so it is left out.${rest}]`;
			}
			const next = offset + shown.lines;
			if (next > total) return shown.kept;
			const note = `[Lines ${offset} to ${next - 1} of ${total}. offset=${next} reads on.]`;
			return `${shown.kept}${note}`;
		},
	};
}
