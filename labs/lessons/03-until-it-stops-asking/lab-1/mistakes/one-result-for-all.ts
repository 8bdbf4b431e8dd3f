// says: When a reply makes several calls, your list does not get one result for each. You
//   may be putting what all tools returned into one; each call wants a result of its own,
//   tied to it by its id.
// caught by: every-call, sends-all

// --- solution ---
		if (calls.length === 0) return reply;
// --- mistake ---
		if (calls.length === 0) return reply;
		const contents: string[] = [];
// --- end ---

// --- solution ---
			const content = tool.execute(call.arguments);
			messages.push({
				role: "toolResult",
				toolCallId: call.id,
				toolName: call.name,
				content,
				isError: false,
			});
		}
// --- mistake ---
			contents.push(tool.execute(call.arguments));
		}
		const [call] = calls as [ToolCall];
		messages.push({
			role: "toolResult",
			toolCallId: call.id,
			toolName: call.name,
			content: contents.join("\n"),
			isError: false,
		});
// --- end ---
