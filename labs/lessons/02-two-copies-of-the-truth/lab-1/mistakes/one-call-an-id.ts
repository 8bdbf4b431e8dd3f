// says: When the model asks twice for the same, your toolCalls() does not give both calls.
//   You may be keeping one for each id or for each text of a call; providers have been seen
//   to use an id twice, and each call wants its result.
// caught by: same-call-twice

// --- solution ---
	return message.content.filter((block) => block.type === "toolCall");
// --- mistake ---
	return [
		...new Map(
			message.content
				.filter((block) => block.type === "toolCall")
				.map((call) => [call.id, call]),
		).values(),
	];
// --- end ---
