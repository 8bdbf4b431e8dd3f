// says: Your run hands results to the model as if the user had said them. They then answer
//   no call, and a provider refuses the request.
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
