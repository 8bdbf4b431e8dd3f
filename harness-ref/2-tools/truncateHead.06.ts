/**
 * The beginning of a text, as much of it as the budget holds, for files: `kept`, and the number
 * of `lines` in it. Only whole lines are kept, newlines included. When the first line alone is
 * over the budget, nothing is kept.
 */
export function truncateHead(
	text: string,
	{ maxLines = MAX_LINES, maxBytes = MAX_BYTES }: Budget = {},
) {
	const kept: string[] = [];
	let bytes = 0;
	for (const line of linesOf(text)) {
		bytes += bytesIn(line);
		if (kept.length === maxLines || bytes > maxBytes) break;
		kept.push(line);
	}
	return { kept: kept.join(""), lines: kept.length };
}
