// differs: A generator yields the blocks of one type, counted by index.
// --- your code: textOf ---
export function textOf(message: AssistantMessage): string {
	let at = 0;
	const pieces: string[] = [];
	while (at < message.content.length) {
		const block = message.content[at++]!;
		if (block.type === "text") pieces.push(block.text);
	}
	return pieces.join("");
}
// --- end: textOf ---
// --- your code: toolCalls ---
function* callsIn(blocks: readonly (TextBlock | ToolCall)[]): Generator<ToolCall> {
	for (const block of blocks) if (block.type === "toolCall") yield block;
}

export function toolCalls(message: AssistantMessage): ToolCall[] {
	return [...callsIn(message.content)];
}
// --- end: toolCalls ---
