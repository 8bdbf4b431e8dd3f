// says: What the tools returned is in your list, and not as one toolResult message for each
//   call. It may stand there as if the user had said it; it then answers no call, and a
//   provider refuses the request.
// caught by: whole-result, sends-all

// --- solution ---
			messages.push({
				role: "toolResult",
				toolCallId: call.id,
				toolName: call.name,
				content,
				isError: false,
			});
// --- mistake ---
			messages.push(userMessage(content));
// --- end ---
