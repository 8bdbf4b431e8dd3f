/**
 * The end of a text, as much of it as the budget holds, for what a command printed: the verdict
 * comes last. Otherwise like truncateHead: only whole lines, and nothing when the last line
 * alone is over the budget.
 */
export function truncateTail(
	text: string,
	{ maxLines = MAX_LINES, maxBytes = MAX_BYTES }: Budget = {},
) {
	const kept: string[] = [];
	let bytes = 0;
	for (const line of linesOf(text).reverse()) {
		bytes += bytesIn(line);
		if (kept.length === maxLines || bytes > maxBytes) break;
		kept.push(line);
	}
	return { kept: kept.reverse().join(""), lines: kept.length };
}
