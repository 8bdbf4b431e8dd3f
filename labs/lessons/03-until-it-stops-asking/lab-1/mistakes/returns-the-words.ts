// says: Your run does not return the message that ended it. It may return the words alone,
//   or nothing; return the message, for whether it failed is in there too.
// caught by: returns-the-last

// --- solution ---
		if (calls.length === 0) return reply;
// --- mistake ---
		if (calls.length === 0) return textOf(reply) as unknown as AssistantMessage;
// --- end ---
