// differs: Plain loops that collect.
// --- your code: textOf ---
export function textOf(message: AssistantMessage): string {
	let words = "";
	for (const block of message.content)
		if (block.type === "text") words = words.concat(block.text);
	return words;
}
// --- end: textOf ---
// --- your code: toolCalls ---
export function toolCalls(message: AssistantMessage): ToolCall[] {
	const calls: ToolCall[] = [];
	message.content.forEach((block) => {
		if (block.type === "toolCall") calls.push({ ...block });
	});
	return calls;
}
// --- end: toolCalls ---
