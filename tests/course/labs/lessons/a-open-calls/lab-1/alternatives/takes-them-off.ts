// differs: It notes every call, and takes off those that get a result.

// --- your code: openCalls ---
export function openCalls(messages: readonly Message[]): string[] {
	let open: string[] = [];
	for (const message of messages) {
		if (message.role === "toolResult") open = open.filter((id) => id !== message.toolCallId);
		if (message.role !== "assistant") continue;
		for (const block of message.content) if (block.type === "toolCall") open.push(block.id);
	}
	return open;
}
// --- end: openCalls ---
