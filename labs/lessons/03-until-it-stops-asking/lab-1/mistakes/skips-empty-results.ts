// says: When a tool returns an empty text, its call does not get its result in your list.
//   You may be leaving an empty one out; a provider refuses the next request then.
// caught by: empty-result

// --- solution ---
			messages.push({
				role: "toolResult",
				toolCallId: call.id,
				toolName: call.name,
				content,
				isError: false,
			});
// --- mistake ---
			if (content)
				messages.push({
					role: "toolResult",
					toolCallId: call.id,
					toolName: call.name,
					content,
					isError: false,
				});
// --- end ---
