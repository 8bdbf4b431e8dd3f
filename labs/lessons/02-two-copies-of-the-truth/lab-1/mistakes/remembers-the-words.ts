// says: Your textOf() stores what it found and gives it again for the same message. That
//   stored text is a second copy of the truth, and the blocks have changed since.
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
