/**
 * A lesson's page as its lints see it: which components stand where, with which attributes, and what is said between them.
 * It reads the part of MDX that lessons use. What Astro makes of the page is Astro's affair; here only places matter.
 */

/** A component or an HTML element of a page. */
export interface Element {
	name: string;
	/** Texts and, from `{…}`, JSON values; true for an attribute without a value, undefined for code that is no JSON. */
	attributes: Readonly<Record<string, unknown>>;
	/** Where its tag begins, from 1. */
	line: number;
	/** What stands between its tags, as written; "" for `<Cell … />`. */
	content: string;
	/** Where the tag begins and where the element ends, as places in the text. */
	from: number;
	to: number;
	children: Element[];
}

/** A run of text that belongs together: a paragraph, an item of a list, a heading. Code blocks are not among them. */
export interface Block {
	kind: "paragraph" | "item" | "heading";
	/** 1 to 6 for a heading, otherwise 0. */
	depth: number;
	text: string;
	line: number;
	from: number;
	to: number;
}

/** Code within a line of text, between backticks. */
export interface InlineCode {
	code: string;
	line: number;
	from: number;
}

/** A page that has been read. */
export interface Page {
	text: string;
	/** The head's lines, `key: value`, with the place of each. */
	head: ReadonlyMap<string, { value: string; line: number }>;
	/** The outermost elements, in order. */
	elements: Element[];
	blocks: Block[];
	codes: InlineCode[];
	/** Links in Markdown and in HTML: where they lead, and where they stand. */
	links: { href: string; line: number }[];
	/** Tags that do not fit together, in words. */
	faults: { line: number; message: string }[];
}

/** Reads a page. Never throws: what does not fit together is in `faults`. */
export function readPage(text: string): Page {
	const head = readHead(text);
	const masks = masked(text, head.end);
	const { elements, faults } = readElements(text, masks.text, lineCounter(text));
	const lineAt = lineCounter(text);
	return {
		text,
		head: head.fields,
		elements,
		blocks: readBlocks(text, masks.fenced, head.end),
		codes: masks.codes.map((code) => ({ ...code, line: lineAt(code.from) })),
		links: readLinks(masks.text, elements, lineAt),
		faults,
	};
}

/** Every element of these names, at any depth, in the order of the page. */
export function elementsNamed(elements: readonly Element[], ...names: string[]): Element[] {
	return elements.flatMap((element) => [
		...(names.includes(element.name) ? [element] : []),
		...elementsNamed(element.children, ...names),
	]);
}

/** The anchors of a page: its headings', as GitHub makes them, and its elements' ids. */
export function anchorsOf(page: Page): Set<string> {
	const anchors = new Set<string>();
	const times = new Map<string, number>();
	for (const { kind, text } of page.blocks) {
		if (kind !== "heading") continue;
		const slug = slugOf(text);
		const before = times.get(slug) ?? 0;
		times.set(slug, before + 1);
		anchors.add(before === 0 ? slug : `${slug}-${before}`);
	}
	const add = (elements: readonly Element[]) => {
		for (const { name, attributes, children } of elements) {
			if (typeof attributes.id === "string") anchors.add(attributes.id);
			if (name === "Lab") anchors.add(`lab-${attributes.number}`);
			add(children);
		}
	};
	add(page.elements);
	return anchors;
}

function slugOf(heading: string): string {
	return heading
		.replace(/<[^>]*>|[`*]/g, "")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\s_-]/gu, "")
		.trim()
		.replace(/\s/g, "-");
}

/** Gives the line, from 1, of a place in a text. */
export function lineCounter(text: string): (at: number) => number {
	const starts = [0];
	for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
	return (at) => {
		let [low, high] = [0, starts.length];
		while (high - low > 1) {
			const middle = (low + high) >> 1;
			if (starts[middle]! <= at) low = middle;
			else high = middle;
		}
		return low + 1;
	};
}

function readHead(text: string): { fields: Map<string, { value: string; line: number }>; end: number } {
	const fields = new Map<string, { value: string; line: number }>();
	const match = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text);
	if (!match) return { fields, end: 0 };
	for (const [index, line] of match[1]!.split("\n").entries()) {
		const [, key, value] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
		if (key !== undefined) fields.set(key, { value: value!.trim(), line: index + 2 });
	}
	return { fields, end: match[0].length };
}

/** The text with code and comments blanked, at the same length, so that what looks like a tag or a link is one. */
function masked(text: string, from: number): { text: string; fenced: string; codes: Omit<InlineCode, "line">[] } {
	const codes: Omit<InlineCode, "line">[] = [];
	const blank = (piece: string) => piece.replace(/[^\n]/g, " ");
	const head = blank(text.slice(0, from));
	const fenced =
		head +
		text
			.slice(from)
			.replace(/^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\2[ \t]*$/gm, blank)
			.replace(/\{\/\*[\s\S]*?\*\/\}/g, blank);
	let result = "";
	let done = 0;
	// A run of backticks is closed by a run of the same length, in the same paragraph.
	for (const match of fenced.matchAll(/(?<!`)(`+)(?!`)((?:[^\n]|\n(?![ \t]*\n))*?)(?<!`)\1(?!`)/g)) {
		if (insideTag(fenced, match.index)) continue;
		codes.push({ code: match[2]!.trim(), from: match.index });
		result += fenced.slice(done, match.index) + blank(match[0]);
		done = match.index + match[0].length;
	}
	return { text: result + fenced.slice(done), fenced, codes };
}

/** Whether a place lies between `<Name` and its `>`, where a backtick is part of an attribute. */
function insideTag(text: string, at: number): boolean {
	const before = text.slice(Math.max(0, at - 2000), at);
	const open = before.search(
		/<[A-Za-z][\w.]*(?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}))?)*\s+[\w:-]+=(?:"[^"]*|'[^']*)$/,
	);
	return open >= 0;
}

const TAG =
	/<(\/?)([A-Za-z][\w.]*)((?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}))?)*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{((?:[^{}]|\{[^{}]*\})*)\}))?/g;
/** HTML elements that have no end tag. */
const EMPTY = new Set(["br", "hr", "img", "input", "wbr"]);

function readElements(text: string, mask: string, lineAt: (at: number) => number) {
	const root: Element[] = [];
	const open: { element: Element; inner: number }[] = [];
	const faults: Page["faults"] = [];
	for (const match of mask.matchAll(TAG)) {
		const [tag, closes, name, , selfCloses] = match;
		const line = lineAt(match.index);
		const end = match.index + tag.length;
		if (closes) {
			const at = open.findLastIndex(({ element }) => element.name === name);
			if (at < 0) {
				faults.push({ line, message: `</${name}> ends an element that did not begin` });
				continue;
			}
			for (const { element } of open.splice(at + 1))
				faults.push({
					line: element.line,
					message: `<${element.name}> is not ended before </${name}> in line ${line}`,
				});
			const { element, inner } = open.pop()!;
			element.content = text.slice(inner, match.index);
			element.to = end;
			continue;
		}
		// The attributes are read from the text itself: the mask has no backticks.
		const source = text.slice(match.index + 1 + name!.length, end - 1 - selfCloses!.length);
		const element: Element = {
			name: name!,
			attributes: readAttributes(source),
			line,
			content: "",
			from: match.index,
			to: end,
			children: [],
		};
		(open.at(-1)?.element.children ?? root).push(element);
		if (!selfCloses && !EMPTY.has(name!)) open.push({ element, inner: end });
	}
	for (const { element } of open) faults.push({ line: element.line, message: `<${element.name}> is never ended` });
	return { elements: root, faults };
}

function readAttributes(source: string): Record<string, unknown> {
	const attributes: Record<string, unknown> = {};
	for (const [, name, double, single, code] of source.matchAll(ATTRIBUTE)) {
		if (code !== undefined) attributes[name!] = jsonOf(code);
		else attributes[name!] = double ?? single ?? true;
	}
	return attributes;
}

function jsonOf(code: string): unknown {
	try {
		return JSON.parse(code);
	} catch {
		return undefined;
	}
}

function readBlocks(text: string, fenced: string, from: number): Block[] {
	const blocks: Block[] = [];
	let at = 0;
	let line = 0;
	let open: Block | undefined;
	for (const row of fenced.split("\n")) {
		line += 1;
		const start = at;
		at += row.length + 1;
		if (start < from) continue;
		const trimmed = row.trim();
		const heading = /^(#{1,6})\s+(.*)$/.exec(trimmed);
		const item = /^(?:[-*+]|\d+\.)\s+/.test(trimmed);
		// A tag that stands alone in its line divides what is before it from what is after.
		const alone = /^<\/?[A-Za-z][^<]*>$/.test(trimmed);
		if (trimmed === "" || heading || item || alone) open = undefined;
		if (trimmed === "" || alone) continue;
		if (!open) {
			open = {
				kind: heading ? "heading" : item ? "item" : "paragraph",
				depth: heading?.[1]?.length ?? 0,
				text: "",
				line,
				from: start,
				to: at,
			};
			blocks.push(open);
		}
		open.to = at;
		open.text = heading ? heading[2]! : text.slice(open.from, at - 1).trim();
		if (heading) open = undefined;
	}
	return blocks;
}

function readLinks(mask: string, elements: readonly Element[], lineAt: (at: number) => number): Page["links"] {
	const links = [...mask.matchAll(/\]\(\s*<?([^)\s>]+)>?[^)]*\)/g)].map((match) => ({
		href: match[1]!,
		line: lineAt(match.index),
	}));
	for (const { attributes, line } of elementsNamed(elements, "a"))
		if (typeof attributes.href === "string") links.push({ href: attributes.href, line });
	return links;
}
