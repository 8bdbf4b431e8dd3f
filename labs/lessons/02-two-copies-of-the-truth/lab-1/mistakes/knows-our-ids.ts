// says: Your toolCalls() does not give calls whatever their ids are. It may look for ids
//   like those of this page; an id is any text that the provider likes.
// caught by: any-id

// --- solution ---
	return message.content.filter((block) => block.type === "toolCall");
// --- mistake ---
	return message.content.filter(
		(block) => block.type === "toolCall" && /^[a-z]\d+$/.test(block.id),
	);
// --- end ---
