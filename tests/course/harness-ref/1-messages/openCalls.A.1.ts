/**
 * The ids of the calls in a conversation that have no result, in the order in which they were
 * made. A result belongs to the call whose id it names.
 */
export function openCalls(messages: readonly Message[]): string[] {
	const closed = new Set<string>();
	for (const message of messages)
		if (message.role === "toolResult") closed.add(message.toolCallId);
	return messages.flatMap((message) =>
		message.role === "assistant"
			? message.content.flatMap((block) =>
					block.type === "toolCall" && !closed.has(block.id) ? [block.id] : [],
				)
			: [],
	);
}
