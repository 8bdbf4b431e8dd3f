/**
 * A lesson's page as its lints see it: which components stand where, with which attributes, and what is said between them.
 * The site's own MDX parser reads it; a lint needs less of the tree than there is, and places in the text.
 */
import GithubSlugger from "github-slugger";
import { type MdastNode, mdxToMdast } from "satteri";

/** A component or an HTML element of a page. */
export interface Element {
	name: string;
	/** Texts and, from `{…}`, JSON values; true for an attribute without a value, undefined for code that is no JSON. */
	attributes: Readonly<Record<string, unknown>>;
	/** Where its tag begins, from 1. */
	line: number;
	/** What stands between its tags, as written but for white space at both ends; "" for `<Cell … />`. */
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
	/** As written, without the marks of a heading or an item. */
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
	/** The anchors: its headings', as the site makes them, and its elements' ids. */
	anchors: Set<string>;
	/** Why it cannot be read, in words. All else is empty then. */
	faults: { line: number; message: string }[];
}

/** Reads a page. Never throws: what cannot be read is in `faults`. */
export function readPage(text: string): Page {
	const page: Page = {
		text,
		head: new Map(),
		elements: [],
		blocks: [],
		codes: [],
		links: [],
		anchors: new Set(),
		faults: [],
	};
	try {
		const root = mdxToMdast(text) as Parent;
		page.head = readHead(root);
		read(root, page, page.elements, new GithubSlugger());
	} catch (error) {
		page.faults.push(faultOf(error));
	}
	return page;
}

/** Every element of these names, at any depth, in the order of the page. */
export function elementsNamed(elements: readonly Element[], ...names: string[]): Element[] {
	return elements.flatMap((element) => [
		...(names.includes(element.name) ? [element] : []),
		...elementsNamed(element.children, ...names),
	]);
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

type Parent = Extract<MdastNode, { children: unknown }>;
type Jsx = Extract<MdastNode, { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }>;

/** Adds what a node's children hold to the page, elements to the list of the element that is open. */
function read(parent: Parent, page: Page, elements: Element[], slugger: GithubSlugger): void {
	for (const node of parent.children as MdastNode[]) {
		const line = node.position!.start.line;
		let inner = elements;
		switch (node.type) {
			case "heading": {
				page.blocks.push(blockOf(page, node, "heading", node.depth));
				page.anchors.add(slugger.slug(wordsOf(node)));
				break;
			}
			case "paragraph":
			case "table":
				page.blocks.push(blockOf(page, node, parent.type === "listItem" ? "item" : "paragraph"));
				break;
			case "inlineCode":
				page.codes.push({ code: node.value.trim(), line, from: node.position!.start.offset! });
				break;
			case "link":
			case "definition":
				page.links.push({ href: node.url, line });
				break;
			case "mdxJsxFlowElement":
			case "mdxJsxTextElement": {
				const element = elementOf(page, node);
				elements.push(element);
				inner = element.children;
				const { id, number, href } = element.attributes;
				if (typeof id === "string") page.anchors.add(id);
				if (element.name === "Lab") page.anchors.add(`lab-${number}`);
				if (element.name === "a" && typeof href === "string") page.links.push({ href, line });
				// A line that begins with a tag and goes on in words is a passage without being a paragraph.
				if (node.type === "mdxJsxFlowElement" && node.children.some(isWords))
					page.blocks.push(blockOf(page, node, "paragraph"));
				break;
			}
		}
		if ("children" in node) read(node as Parent, page, inner, slugger);
	}
}

function elementOf({ text }: Page, node: Jsx): Element {
	const { start, end } = node.position!;
	const [first, last] = [node.children[0], node.children.at(-1)];
	const attributes: Record<string, unknown> = {};
	for (const attribute of node.attributes) {
		if (attribute.type !== "mdxJsxAttribute") continue;
		const { name, value } = attribute;
		attributes[name] =
			value === null || value === undefined ? true : typeof value === "string" ? value : jsonOf(value.value);
	}
	return {
		name: node.name ?? "",
		attributes,
		line: start.line,
		content: first && last ? text.slice(first.position!.start.offset, last.position!.end.offset).trim() : "",
		from: start.offset!,
		to: end.offset!,
		children: [],
	};
}

function blockOf({ text }: Page, node: Parent, kind: Block["kind"], depth = 0): Block {
	const { start, end } = node.position!;
	const [from, to] = [start.offset!, end.offset!];
	const words = kind === "heading" ? node.children[0]?.position?.start.offset : from;
	return { kind, depth, text: text.slice(words ?? to, to).trim(), line: start.line, from, to };
}

function isWords({ type }: { type: string }): boolean {
	return ["text", "inlineCode", "emphasis", "strong", "link", "mdxJsxTextElement"].includes(type);
}

/** The words of a heading, without marks and tags. */
function wordsOf(node: MdastNode): string {
	if ("children" in node) return (node.children as MdastNode[]).map(wordsOf).join("");
	return node.type === "text" || node.type === "inlineCode" ? node.value : "";
}

function jsonOf(code: string): unknown {
	try {
		return JSON.parse(code);
	} catch {
		return undefined;
	}
}

function readHead(root: Parent): Page["head"] {
	const fields = new Map<string, { value: string; line: number }>();
	const head = root.children[0];
	if (head?.type !== "yaml") return fields;
	for (const [index, line] of head.value.split("\n").entries()) {
		const [, key, value] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
		if (key !== undefined) fields.set(key, { value: value!.trim(), line: index + 2 });
	}
	return fields;
}

/** The parser's own words: `7:1: Expected a closing tag for <Note> (7:1) (mdx-jsx:unexpected-character)`. */
function faultOf(error: unknown): Page["faults"][number] {
	const said = error instanceof Error ? error.message : String(error);
	const [, line, message] = /^(\d+):\d+: (.*?)(?: \([\w:-]+\))?$/s.exec(said) ?? [];
	return line === undefined ? { line: 1, message: said } : { line: Number(line), message: message! };
}
