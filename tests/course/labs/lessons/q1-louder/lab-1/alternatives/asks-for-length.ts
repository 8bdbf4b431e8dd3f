// differs: It asks how long the words are.

// --- your code: shout ---
export function shout(message: AssistantMessage): string {
	const loud = textOf(message).toUpperCase();
	if (loud.length > 0) return loud + "!";
	return loud;
}
// --- end: shout ---
