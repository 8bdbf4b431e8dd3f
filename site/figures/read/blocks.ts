import type { AssistantMessage } from "../../../labs/stage/messages.ts";
import type { Item } from "../contents/items.ts";
import { callWords } from "./messages.ts";

/** What a reply is made of. */
export type Reply = AssistantMessage["content"];

/** A block of a reply in the words of a figure. */
export interface Block {
	kind: "text" | "call";
	/** What it says, or what it asks for: short enough for a row. */
	words: string;
	/** The id of a call. */
	id?: string;
	/** The file that a call is about, where it names one. */
	path?: string;
}

/** The blocks of a reply, in order. */
export function blocksOf(content: Reply): Block[] {
	return content.map((block) => {
		if (block.type === "text") return { kind: "text", words: block.text };
		const { path } = block.arguments;
		const call: Block = { kind: "call", words: callWords(block), id: block.id };
		return typeof path === "string" ? { ...call, path } : call;
	});
}

/** The words of blocks, one after the other. */
export function saidIn(blocks: readonly Block[]): string {
	return blocks.map(({ kind, words }) => (kind === "text" ? words : "")).join("");
}

/** The calls among blocks, in order. */
export function callsIn(blocks: readonly Block[]): Block[] {
	return blocks.filter(({ kind }) => kind === "call");
}

/** Whether two blocks are the same one: calls go by their ids. */
export function isSame(a: Block, b: Block): boolean {
	return a.kind === b.kind && a.words === b.words && a.id === b.id;
}

/** A block as a row: words as what is said, a call with its id. `list` names it apart from the same block in another list. */
export function blockItem({ kind, id = "", words }: Block, list: string, more: Partial<Item> = {}): Item {
	if (kind === "text") return { key: `${list} ${words}`, text: words, voice: "speech", ...more };
	return { key: `${list} ${id}`, id, text: words, ...more };
}
