// says: With two results for three calls you give another call than the one without a result. What a result belongs to, it
//   says itself.
// caught by: one-open

// --- solution ---
	for (const message of messages)
		if (message.role === "toolResult") closed.add(message.toolCallId);
	return messages.flatMap((message) =>
		message.role === "assistant"
			? message.content.flatMap((block) =>
					block.type === "toolCall" && !closed.has(block.id) ? [block.id] : [],
				)
			: [],
	);
// --- mistake ---
	const results = messages.filter((message) => message.role === "toolResult").length;
	return messages
		.flatMap((message) => (message.role === "assistant" ? message.content : []))
		.flatMap((block) => (block.type === "toolCall" ? [block.id] : []))
		.slice(results);
// --- end ---
