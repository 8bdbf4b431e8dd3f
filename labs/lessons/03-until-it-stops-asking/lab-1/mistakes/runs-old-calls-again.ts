// says: Your run looks for calls in the whole list and not in this reply, so it executes
//   calls again that have their results already.
// caught by: three-files, only-new-calls

// --- solution ---
		const calls = toolCalls(reply);
// --- mistake ---
		const calls =
			toolCalls(reply).length === 0
				? []
				: messages.flatMap((message) =>
						message.role === "assistant" ? toolCalls(message) : [],
					);
// --- end ---
