// says: When a reply has words beside its call, your run does not go on as it does without
//   them. It may take the words for the answer; a model often says what it is about to do
//   beside the call that does it.
// caught by: words-beside-a-call, returns-the-last

// --- solution ---
		if (calls.length === 0) return reply;
// --- mistake ---
		if (calls.length === 0 || textOf(reply) !== "") return reply;
// --- end ---
