// says: Your run leaves out a result whose text is empty. The call then has no result, and a
//   provider refuses the next request.
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
