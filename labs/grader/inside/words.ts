/** Plain values in words: short, and as a learner would write them. */
import { isRecord, Odd } from "./plain.ts";
import { clip, SHORT } from "./text.ts";

/** A plain value as a learner reads it, clipped. Lists of simple words are shown without quotes. */
export function show(value: unknown): string {
	if (value === undefined) return "nothing";
	if (value instanceof Odd) return value.words;
	if (typeof value === "string") return clip(JSON.stringify(value), SHORT);
	if (Array.isArray(value)) {
		if (value.length === 0) return "[]";
		if (value.every((one) => typeof one === "string" && /^[\w.-]+$/.test(one)))
			return clip(value.join(", "), 2 * SHORT);
		const shape = outline(value) || eventTypes(value);
		if (shape !== "") return shape;
	}
	return clip(JSON.stringify(value, (_, part) => (part instanceof Odd ? `<${part.words}>` : part)) ?? "nothing", SHORT);
}

/** The shape of a transcript, `U A[c1] R(c1) U`; empty when the value is not a list of messages. */
function outline(value: unknown): string {
	if (!Array.isArray(value) || value.length === 0) return "";
	const parts: string[] = [];
	for (const message of value) {
		if (!isRecord(message) || typeof message.role !== "string") return "";
		if (message.role === "toolResult") parts.push(`R(${clip(String(message.toolCallId), 12)})`);
		else if (message.role === "assistant") {
			const blocks = Array.isArray(message.content) ? message.content : [];
			const ids = blocks
				.filter((block) => isRecord(block) && block.type === "toolCall")
				.map((block) => String(block.id));
			parts.push(ids.length > 0 ? `A[${clip(ids.join(" "), 24)}]` : "A");
		} else parts.push(message.role === "user" ? "U" : clip(message.role, 12));
	}
	return clip(parts.join(" "), 2 * SHORT);
}

/** The types of a list of events; empty when the value is not one. */
function eventTypes(values: unknown[]): string {
	const types = values.map((one) => (isRecord(one) && !("id" in one) && typeof one.type === "string" ? one.type : ""));
	return types.includes("") ? "" : `the events ${clip(types.join(", "), 2 * SHORT)}`;
}

/** How many. */
export function items(count: number): string {
	return count === 1 ? "1 item" : `${count} items`;
}
