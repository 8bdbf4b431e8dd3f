// says: When the list holds an earlier call without a result, your run does something else
//   than what the new replies ask for. It may execute that call; only the calls of the reply
//   that has just come ask for something now, and an older one may be about a file that
//   nobody wants any more.
// caught by: left-open

// --- solution ---
		const calls = toolCalls(reply);
		if (calls.length === 0) return reply;
		for (const call of calls) {
// --- mistake ---
		const all = messages.flatMap((message) =>
			message.role === "assistant" ? toolCalls(message) : [],
		);
		const open = all.slice(messages.filter((message) => message.role === "toolResult").length);
		if (open.length === 0) return reply;
		for (const call of open) {
// --- end ---
