import type { Message, ToolCall } from "../../../labs/stage/messages.ts";

/** A message in the words of a figure. */
export interface Words {
	role: string;
	text: string;
}

/** Who speaks, and what: short enough for a row. */
export function wordsOf(message: Message): Words {
	if (message.role === "user") return { role: "user", text: message.content };
	if (message.role === "toolResult") return { role: "result", text: message.content };
	const parts = message.content.map((block) => (block.type === "text" ? block.text : callWords(block)));
	return { role: "assistant", text: parts.join(" ") || (message.errorMessage ?? "") };
}

/** The calls of a message, in order; none where it is no reply. */
export function callsOf(message: Message): ToolCall[] {
	return message.role === "assistant" ? message.content.filter((block) => block.type === "toolCall") : [];
}

/** A call as one reads it: its tool, and the first thing that it is given. */
export function callWords(call: { name: string; arguments: Record<string, unknown> }): string {
	const first = Object.values(call.arguments)[0];
	return first === undefined ? call.name : `${call.name} ${typeof first === "string" ? first : JSON.stringify(first)}`;
}

/** The message that an event announces, or undefined where it announces none. */
export function messageOf(event: { type: string; message?: unknown }): Message | undefined {
	return event.type === "message_end" ? (event.message as Message) : undefined;
}
