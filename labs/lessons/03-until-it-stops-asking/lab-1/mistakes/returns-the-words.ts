// says: Your run does not return the message that ended it. It may return the words alone;
//   return the message, for whether it failed is in there too.
// caught by: returns-the-last, failed-ends-the-run

// --- solution ---
		if (hasFailed(reply)) return reply;
		const calls = toolCalls(reply);
		if (calls.length === 0) return reply;
// --- mistake ---
		const calls = toolCalls(reply);
		if (hasFailed(reply) || calls.length === 0)
			return textOf(reply) as unknown as AssistantMessage;
// --- end ---
