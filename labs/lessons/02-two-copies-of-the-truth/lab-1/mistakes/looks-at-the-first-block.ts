// says: When a block is added or changed where it stands, your textOf() does not give the
//   words that are there then. You may be keeping the words and looking at a part of the
//   message to tell whether they still hold; keep nothing.
// caught by: text-follows-changes

// --- your code: textOf ---
const read = new WeakMap<AssistantMessage, { first: unknown; words: string }>();

export function textOf(message: AssistantMessage): string {
	const [first] = message.content;
	const known = read.get(message);
	if (known && known.first === first) return known.words;
	const words = message.content
		.map((block) => (block.type === "text" ? block.text : ""))
		.join("");
	read.set(message, { first, words });
	return words;
}
// --- end: textOf ---
