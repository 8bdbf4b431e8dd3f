// says: Your run returns the words of the last reply. Return the message: whether it failed
//   is in there too.
// caught by: returns-the-last

// --- solution ---
		if (calls.length === 0) return reply;
// --- mistake ---
		if (calls.length === 0) return textOf(reply) as unknown as AssistantMessage;
// --- end ---
