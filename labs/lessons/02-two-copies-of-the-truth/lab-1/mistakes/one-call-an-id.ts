// says: Your toolCalls() keeps one call for each id. Providers have been seen to use an id
//   twice, and each call wants its result.
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
