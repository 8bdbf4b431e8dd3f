// Writing a conversation: one maker for each kind of message and block.

import type { AssistantMessage, TextBlock, ToolCall, ToolResultMessage, UserMessage } from "./messages.ts";
import { alive } from "./process.ts";

/** Something the user said: `{ role: "user", content }`. Throws when `text` is no string. */
export function user(text: string): UserMessage {
	alive();
	return { role: "user", content: words(text, "user()") };
}

/** A reply that is one text block and asks for nothing: the model has finished. Throws when `text` is no string. */
export function say(text: string): AssistantMessage {
	alive();
	return { role: "assistant", content: [{ type: "text", text: words(text, "say()") }], stopReason: "stop" };
}

/** A block of words, for `reply`. Throws when `text` is no string. */
export function text(text: string): TextBlock {
	alive();
	return { type: "text", text: words(text, "text()") };
}

let numbered = 0;

/**
 * A tool call, for `reply`: a block that asks for the tool `name` with these arguments. Nothing is checked, since a model
 * may ask for anything. Without an `id` the calls of a run are c1, c2, c3 and so on.
 */
export function call(name: string, args: Record<string, unknown> = {}, { id }: { id?: string } = {}): ToolCall {
	alive();
	if (id === undefined) {
		numbered += 1;
		return { type: "toolCall", id: `c${numbered}`, name, arguments: args };
	}
	return { type: "toolCall", id, name, arguments: args };
}

/**
 * A reply of these blocks, made by `text` and `call`. It stops for "toolUse" when a call is among them, otherwise with
 * "stop"; spread it to say otherwise: `{ ...reply(block), stopReason: "length", usage: { input: 90, output: 8 } }`.
 */
export function reply(...blocks: (TextBlock | ToolCall)[]): AssistantMessage {
	alive();
	for (const block of blocks)
		if (typeof block !== "object" || block === null)
			throw new TypeError(
				'reply() takes blocks: put words into text("…"), and ask for a tool with call("name", { … })',
			);
	return {
		role: "assistant",
		content: blocks,
		stopReason: blocks.some((block) => block.type === "toolCall") ? "toolUse" : "stop",
	};
}

/** The result that answers `call`: what the tool returned, or with `isError` why it could not do its job. */
export function toolResult(
	call: ToolCall,
	content: string,
	{ isError = false }: { isError?: boolean } = {},
): ToolResultMessage {
	alive();
	if (typeof call !== "object" || call === null)
		throw new TypeError("toolResult() takes the call that it answers, then the text");
	return {
		role: "toolResult",
		toolCallId: call.id,
		toolName: call.name,
		content: words(content, "toolResult()"),
		isError,
	};
}

/** A reply that failed: no content, and `reason` as its `errorMessage`. */
export function failed(reason: string): AssistantMessage {
	alive();
	return { role: "assistant", content: [], stopReason: "error", errorMessage: words(reason, "failed()") };
}

function words(value: unknown, maker: string): string {
	if (typeof value === "string") return value;
	throw new TypeError(`${maker} takes text as a string, not ${value === null ? "null" : typeof value}`);
}
