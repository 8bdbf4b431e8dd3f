/** A table as lines of text: names on the left, numbers on the right of their columns. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
	const cells = [head, ...rows.map((row) => row.map(String))];
	const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
	const isText = head.map((_, column) => rows.some((row) => typeof row[column] === "string"));
	return cells
		.map((row) =>
			row
				.map((cell, column) => (isText[column] ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
				.join("  ")
				.trimEnd(),
		)
		.join("\n");
}
