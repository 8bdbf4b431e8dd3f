// says: Your run returns nothing when it ends. It should return the last reply, or a failed
//   one if it fails.
// caught by: returns-the-last

// --- solution ---
		if (calls.length === 0) return reply;
// --- mistake ---
		if (calls.length === 0) return undefined as unknown as AssistantMessage;
// --- end ---
