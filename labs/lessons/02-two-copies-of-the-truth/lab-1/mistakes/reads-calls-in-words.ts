// says: Your toolCalls() finds calls in the words of a reply. A model that writes about a
//   call has not made it.
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
