import { escapeHtml } from "../highlight/html.ts";

/** A line of text as HTML, where words between backticks are code and straight quotes become curly ones outside them. */
export function inline(text: string): string {
	return text
		.split("`")
		.map((piece, index) => (index % 2 === 1 ? `<code>${escapeHtml(piece)}</code>` : escapeHtml(curly(piece))))
		.join("");
}

function curly(text: string): string {
	return text
		.replace(/(^|[\s(])"/g, "$1“")
		.replaceAll('"', "”")
		.replace(/(^|[\s(])'/g, "$1‘")
		.replaceAll("'", "’");
}
