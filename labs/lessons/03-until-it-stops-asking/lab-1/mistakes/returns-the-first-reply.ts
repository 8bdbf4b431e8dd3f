// says: After more than one reply your run does not return the one that ended it, unless
//   that one failed. It may return its first; the last one is the answer.
// caught by: returns-the-last

// --- solution ---
	messages.push(userMessage(prompt));
// --- mistake ---
	messages.push(userMessage(prompt));
	let answer: AssistantMessage | undefined;
// --- end ---

// --- solution ---
		if (calls.length === 0) return reply;
// --- mistake ---
		answer ??= reply;
		if (calls.length === 0) return answer;
// --- end ---
