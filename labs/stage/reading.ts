// Reading a conversation: in a line a message, and as one line.
import { blocksOf, callsOf, type Loose, listed, quoted } from "./loose.ts";
import type { Message } from "./messages.ts";
import { alive } from "./process.ts";

/** Quoted text longer than this many characters is cut, unless `show` is told otherwise. */
const CLIP = 60;
const ROLE_WIDTH = 12;

/**
 * A conversation for reading: one line a message, its role first.
 *
 *     user        "Write a.py."
 *     assistant   "On it." + w1 write({"path":"a.py"})
 *     toolResult  w1 "Wrote a.py."
 *
 * Quoted text of more than `clip` characters (60 unless given) is cut and ends in "…". A result or reply that is an error
 * says [error]; one that ended some other unusual way says how. Throws when it is not handed a list.
 */
export function show(messages: readonly Message[], { clip = CLIP }: { clip?: number } = {}): string {
	alive();
	return listed(messages, "show")
		.map((message) => lineOf(message, clip))
		.join("\n");
}

/**
 * A conversation in one line, for comparing: U is a user's message, A a reply, `A[c1 c2]` a reply that makes those calls,
 * `R(c1)` the result for one, ? anything else. `U A[c1] R(c1) A` is one call, answered and talked about.
 */
export function shape(messages: readonly Message[]): string {
	alive();
	return listed(messages, "shape").map(letterOf).join(" ");
}

// --- a line a message ---

function lineOf(message: Loose, clip: number): string {
	return `${String(message.role).padEnd(ROLE_WIDTH)}${saying(message, clip)}`;
}

function saying(message: Loose, clip: number): string {
	if (message.role === "toolResult") {
		const mark = message.isError === true ? " [error]" : "";
		return `${String(message.toolCallId)} ${quoted(message.content, clip)}${mark}`;
	}
	if (message.role !== "assistant" || !Array.isArray(message.content)) return quoted(message.content, clip);
	const parts = blocksOf(message).map((block) => partOf(block, clip));
	if (message.errorMessage !== undefined) parts.push(quoted(message.errorMessage, clip));
	const said = parts.length === 0 ? "(nothing)" : parts.join(" + ");
	return message.stopReason === "stop" || message.stopReason === "toolUse"
		? said
		: `${said} [${String(message.stopReason)}]`;
}

function partOf(block: Loose, clip: number): string {
	if (block.type === "text") return quoted(block.text, clip);
	if (block.type === "toolCall") return `${String(block.id)} ${String(block.name)}(${quoted(block.arguments, clip)})`;
	return quoted(block, clip);
}

// --- one line ---

function letterOf(message: Loose): string {
	if (message.role === "user") return "U";
	if (message.role === "toolResult") return `R(${String(message.toolCallId)})`;
	if (message.role !== "assistant") return "?";
	const ids = callsOf(message).map((call) => String(call.id));
	return ids.length === 0 ? "A" : `A[${ids.join(" ")}]`;
}
