// says: What the tools returned is in no toolResult message of your list. You may be
//   executing the tools and keeping nothing, so that the model never learns what came of its
//   calls.
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
