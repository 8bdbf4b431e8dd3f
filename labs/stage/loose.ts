// Messages as they may really be, for those who read them: nothing about them is certain.
import { copyOf } from "./copy.ts";
import { isArray } from "./primordials.ts";

/** A message or block of which nothing is known. */
export type Loose = { readonly [field: string]: unknown };

/** The list as plain data of this realm: what a harness has done to its own arrays and their methods stays with it. */
export function listed(messages: unknown, reader: string): readonly Loose[] {
	if (!isArray(messages))
		throw new TypeError(`${reader}() takes a list of messages; for a single one, ${reader}([message])`);
	return copyOf(messages).map((message) =>
		typeof message === "object" && message !== null ? (message as Loose) : { role: undefined },
	);
}

/** The blocks of a reply; none of any other message. */
export function blocksOf(message: Loose): readonly Loose[] {
	if (message.role !== "assistant" || !Array.isArray(message.content)) return [];
	return message.content.map((block) => (typeof block === "object" && block !== null ? (block as Loose) : {}));
}

/** The tool calls of a reply. */
export function callsOf(message: Loose): readonly Loose[] {
	return blocksOf(message).filter((block) => block.type === "toolCall");
}

/** A value as JSON on one line, every text in it clipped. */
export function quoted(value: unknown, clip: number): string {
	// JSON leaves these two in, and a screen breaks the line at them.
	return json(value, clip).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}

function json(value: unknown, clip: number): string {
	const replace = (_: string, part: unknown) =>
		typeof part === "string" ? clipped(part, clip) : typeof part === "bigint" ? `${part}n` : part;
	try {
		return JSON.stringify(value, replace) ?? String(value);
	} catch {
		return "(not JSON)";
	}
}

function clipped(text: string, clip: number): string {
	if (text.length <= clip) return text;
	const last = text.charCodeAt(clip - 1);
	return `${text.slice(0, last >= 0xd800 && last <= 0xdbff ? clip - 1 : clip)}…`;
}
