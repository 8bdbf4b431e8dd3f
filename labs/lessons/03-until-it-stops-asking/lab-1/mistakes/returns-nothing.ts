// says: Your run does not return the reply that ended it, whether that one went well or
//   failed. It may return nothing; return the last reply, whatever it is.
// caught by: returns-the-last

// --- solution ---
		if (hasFailed(reply)) return reply;
		const calls = toolCalls(reply);
		if (calls.length === 0) return reply;
// --- mistake ---
		const calls = toolCalls(reply);
		if (hasFailed(reply) || calls.length === 0) return undefined as unknown as AssistantMessage;
// --- end ---
