import type { Entry } from "../../help/help.ts";
import { toNodes } from "../../highlight/nodes.ts";

/** A new element with a class and children. */
export function element(name: string, className: string, ...children: (Node | string)[]): HTMLElement {
	const made = document.createElement(name);
	if (className !== "") made.className = className;
	made.append(...children);
	return made;
}

/** How a name is declared, and its doc comment: what hovering, a list of completions and the keyboard show alike. */
export function explain({ says, doc }: Entry): HTMLElement {
	const made = element("div", "explained", element("code", "says", ...toNodes(says)));
	// What is longer than its place is scrolled, with the keyboard too.
	made.tabIndex = 0;
	if (doc !== undefined) made.append(...blocksOf(doc));
	return made;
}

/** The same in one line, for those who listen. */
export function inWords({ says, doc = "" }: Entry): string {
	return `${says}. ${doc.replace(/\s+/g, " ").replaceAll("`", "")}`.trim();
}

/** Paragraphs and lists of a doc comment. Lines within a paragraph are one text; `code` is set as such. */
function blocksOf(doc: string): HTMLElement[] {
	return doc.split(/\n\s*\n/).flatMap((block) => {
		const items = block.split(/^- /m);
		const before = items.shift()!.trim();
		const list =
			items.length === 0 ? [] : [element("ul", "", ...items.map((item) => element("li", "", ...inline(item))))];
		return [...(before === "" ? [] : [element("p", "", ...inline(before))]), ...list];
	});
}

function inline(text: string): (Node | string)[] {
	return text
		.trim()
		.replace(/\s+/g, " ")
		.split(/(`[^`]+`)/)
		.map((part) => (/^`.+`$/.test(part) ? element("code", "", part.slice(1, -1)) : part));
}
