import { highlightCode } from "@lezer/highlight";
import { parser } from "@lezer/javascript";
import { CLASSES } from "./classes.ts";

const typescript = parser.configure({ dialect: "ts" });

/** TypeScript as nodes of a page, coloured like all other code. Text stays text, whatever stands in it. */
export function toNodes(code: string): Node[] {
	const nodes: Node[] = [];
	const put = (text: string, classes: string) => {
		if (classes === "") nodes.push(document.createTextNode(text));
		else nodes.push(Object.assign(document.createElement("span"), { className: classes, textContent: text }));
	};
	highlightCode(code, typescript.parse(code), CLASSES, put, () => put("\n", ""));
	return nodes;
}
