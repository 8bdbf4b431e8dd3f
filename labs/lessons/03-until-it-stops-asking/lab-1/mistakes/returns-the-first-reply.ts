// says: Your run returns its first reply. The one that ended it is the answer.
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
