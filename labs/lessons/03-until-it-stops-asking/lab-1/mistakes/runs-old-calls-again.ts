// says: In a later round your run does not execute the calls of the reply that has just
//   come, and those alone. It may look for calls in the whole list, and execute some again
//   that have their results already.
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
