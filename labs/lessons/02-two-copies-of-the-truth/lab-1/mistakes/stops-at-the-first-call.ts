// says: Your textOf() stops at the first call, and loses what the model says after it.
// caught by: text-around-a-call
// --- your code: textOf ---
export function textOf(message: AssistantMessage): string {
	let words = "";
	for (const block of message.content) {
		if (block.type !== "text") break;
		words += block.text;
	}
	return words;
}
// --- end: textOf ---
