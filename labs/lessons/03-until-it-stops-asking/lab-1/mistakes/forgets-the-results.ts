// says: Your run executes the tools and keeps nothing of what they returned, so the model
//   never learns what came of its calls.
// caught by: one-call, whole-result

// --- solution ---
			const content = tool.execute(call.arguments);
			messages.push({
				role: "toolResult",
				toolCallId: call.id,
				toolName: call.name,
				content,
				isError: false,
			});
// --- mistake ---
			tool.execute(call.arguments);
// --- end ---
