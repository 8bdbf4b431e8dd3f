// says: Your run does not return the reply that ended it, whether that one went well or
//   failed. It may return nothing; return the last reply, whatever it is.
// caught by: returns-the-last

// --- solution ---
		if (calls.length === 0) return reply;
// --- mistake ---
		if (calls.length === 0) return undefined as unknown as AssistantMessage;
// --- end ---
