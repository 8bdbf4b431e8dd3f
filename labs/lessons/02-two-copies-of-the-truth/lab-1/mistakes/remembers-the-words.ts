// says: When a block has changed, your textOf() does not give the new words of the message.
//   You may be storing what you found and giving it again; that is a second copy of the
//   truth, and the blocks have changed since.
// caught by: text-is-worked-out

// --- your code: textOf ---
const known = new WeakMap<AssistantMessage, string>();

export function textOf(message: AssistantMessage): string {
	const words =
		known.get(message) ??
		message.content.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("");
	known.set(message, words);
	return words;
}
// --- end: textOf ---
