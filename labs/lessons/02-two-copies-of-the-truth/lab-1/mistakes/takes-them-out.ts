// says: After textOf() and toolCalls() the message is not as it was. Your toolCalls() may
//   take the calls out of it; a message that is in the transcript is never changed, so make
//   a new list.
// caught by: message-unharmed, list-is-yours

// --- solution ---
	return message.content.filter((block) => block.type === "toolCall");
// --- mistake ---
	const calls: ToolCall[] = [];
	for (let at = 0; at < message.content.length; ) {
		const block = message.content[at]!;
		if (block.type === "toolCall") {
			calls.push(block);
			message.content.splice(at, 1);
		} else at += 1;
	}
	return calls;
// --- end ---
