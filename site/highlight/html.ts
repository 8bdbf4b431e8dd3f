import { highlightCode } from "@lezer/highlight";
import { parser } from "@lezer/javascript";
import { CLASSES } from "./classes.ts";

const typescript = parser.configure({ dialect: "ts" });

/** Names that a code fence may use for a language that is highlighted as TypeScript. */
const SCRIPT = new Set(["ts", "typescript", "js", "javascript", "mjs", "json", "jsonl"]);

/** Code as HTML: text with `<span class=k>` around its coloured words. Languages other than these are only escaped. */
export function toHtml(code: string, language = "ts"): string {
	if (!SCRIPT.has(language)) return escapeHtml(code);
	let html = "";
	let open = { classes: "", text: "" };
	const close = () => {
		html += open.classes ? `<span class=${open.classes}>${escapeHtml(open.text)}</span>` : escapeHtml(open.text);
		open = { classes: "", text: "" };
	};
	let space = "";
	// Words of one kind with nothing but space between them share an element: `import * as`, the lines of a comment.
	const put = (text: string, classes: string) => {
		if (!classes && text.trim() === "") {
			space += text;
			return;
		}
		if (classes !== open.classes) {
			close();
			html += space;
			open = { classes, text };
		} else open.text += space + text;
		space = "";
	};
	highlightCode(code, typescript.parse(code), CLASSES, put, () => put("\n", ""));
	close();
	return html + space;
}

/** Text for use between tags. */
export function escapeHtml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** The line numbers of a text, one a line, for the gutter. A line break at the very end starts no line of its own. */
export function lineNumbers(text: string, first = 1): string {
	const lines = text.replace(/\n$/, "").split("\n").length;
	return Array.from({ length: lines }, (_, index) => first + index).join("\n");
}
