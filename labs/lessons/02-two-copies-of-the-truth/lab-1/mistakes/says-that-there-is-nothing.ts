// says: Your textOf() makes words up where the model said nothing. No words are the empty text.
// caught by: no-text
// --- your code: textOf ---
export function textOf(message: AssistantMessage): string {
	return message.content.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("") || "(no text)";
}
// --- end: textOf ---
