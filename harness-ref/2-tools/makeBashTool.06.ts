/**
 * The `bash` tool over a shell: what one command line printed, no more of its end than the
 * budget holds. The tool did its job when a command fails, so this is no error: the model reads
 * the exit code in a last line.
 */
export function makeBashTool(
	shell: Shell,
	{ maxLines = MAX_LINES, maxBytes = MAX_BYTES }: Budget = {},
): Tool {
	return {
		name: "bash",
		description:
			"Run a command line. Returns what it prints, " +
			`the last ${maxLines} lines or ${maxBytes} bytes of it.`,
		parameters: {
			type: "object",
			properties: { command: { type: "string", description: "What to run, as one line." } },
			required: ["command"],
		},
		execute(args) {
			const { output, code } = shell.run(stringArg(args, "command"));
			const { kept, lines } = truncateTail(output, { maxLines, maxBytes });
			const total = linesOf(output).length;
			const notes: string[] = [];
			if (lines < total)
				notes.push(
					`[The last ${lines} of ${total} lines. Let the command print less to see more.]`,
				);
			if (code !== 0) notes.push(`[exit code ${code}]`);
			if (notes.length === 0) return kept;
			const newline = kept === "" || kept.endsWith("\n") ? "" : "\n";
			return kept + newline + notes.join("\n");
		},
	};
}
