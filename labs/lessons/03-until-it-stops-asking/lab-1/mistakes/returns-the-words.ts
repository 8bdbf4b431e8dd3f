// says: Your run does not return the message that ended it, unless that reply failed. It may
//   return the words alone; return the message, for why it ended is in there too.
// caught by: returns-the-last

// --- solution ---
		if (calls.length === 0) return reply;
// --- mistake ---
		if (calls.length === 0) return textOf(reply) as unknown as AssistantMessage;
// --- end ---
