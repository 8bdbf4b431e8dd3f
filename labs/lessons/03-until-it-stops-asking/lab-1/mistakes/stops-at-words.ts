// says: Your loop takes a reply with words in it for the answer. A model often says what it
//   is about to do beside the call that does it.
// caught by: words-beside-a-call, returns-the-last

// --- solution ---
		if (calls.length === 0) return reply;
// --- mistake ---
		if (calls.length === 0 || textOf(reply) !== "") return reply;
// --- end ---
