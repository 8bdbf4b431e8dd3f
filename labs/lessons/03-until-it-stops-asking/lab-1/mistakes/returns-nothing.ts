// says: Your run returns nothing when it ends. It should return the last reply, or a failed
//   one if it fails.
// caught by: returns-the-last

// --- solution ---
		if (hasFailed(reply)) return reply;
		const calls = toolCalls(reply);
		if (calls.length === 0) return reply;
// --- mistake ---
		const calls = toolCalls(reply);
		if (hasFailed(reply) || calls.length === 0) return undefined as unknown as AssistantMessage;
// --- end ---
