// says: After more than one reply your run does not return the one that ended it. It may
//   return its first; the last one is the answer.
// caught by: returns-the-last, provider-fails

// --- solution ---
	messages.push(userMessage(prompt));
// --- mistake ---
	messages.push(userMessage(prompt));
	let answer: AssistantMessage | undefined;
// --- end ---

// --- solution ---
		if (hasFailed(reply)) return reply;
		const calls = toolCalls(reply);
		if (calls.length === 0) return reply;
// --- mistake ---
		answer ??= reply;
		const calls = toolCalls(reply);
		if (hasFailed(reply) || calls.length === 0) return answer;
// --- end ---
