// says: Words that look like a call are not left as words. Your toolCalls() may find a call
//   in them; a model that writes about a call has not made it.
// caught by: talk-is-no-call

// --- solution ---
	return message.content.filter((block) => block.type === "toolCall");
// --- mistake ---
	return message.content.flatMap((block) => {
		if (block.type === "toolCall") return [block];
		const found = /\{"type":"toolCall".*\}/.exec(block.text);
		return found ? [JSON.parse(found[0]) as ToolCall] : [];
	});
// --- end ---
