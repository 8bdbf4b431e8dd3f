// says: What your run adds for a reply that failed may spoil the next request. The failed reply
//   is not sent again, so a result for one of its calls would stand there without the call.
// caught by: failed-is-kept, after-it-broke-off

// --- solution ---
		if (hasFailed(reply)) return reply;
		const calls = toolCalls(reply);
// --- mistake ---
		const calls = toolCalls(reply);
		if (hasFailed(reply)) {
			for (const { id, name } of calls) {
				const [toolCallId, toolName, content] = [id, name, "Not run."];
				messages.push({ role: "toolResult", toolCallId, toolName, content, isError: true });
			}
			return reply;
		}
// --- end ---
