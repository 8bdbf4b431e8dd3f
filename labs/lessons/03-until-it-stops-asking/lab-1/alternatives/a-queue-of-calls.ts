// differs: One loop over a queue: it holds the calls that wait, and the model is asked when it
//   is empty.
// --- your code: runAgent ---
export function runAgent(
	model: Model,
	system: string,
	messages: Message[],
	tools: readonly Tool[],
	prompt: string,
): AssistantMessage {
	messages[messages.length] = { role: "user", content: prompt };
	const waiting: ToolCall[] = [];
	let reply: AssistantMessage;
	do {
		const call = waiting.shift();
		if (call) {
			for (const tool of tools) {
				if (tool.name !== call.name) continue;
				const content = tool.execute({ ...call.arguments });
				messages.push({
					isError: false,
					content,
					toolName: tool.name,
					toolCallId: call.id,
					role: "toolResult",
				});
			}
			if (waiting.length > 0) continue;
		}
		reply = askModel(model, system, messages, tools);
		messages.push(reply);
		if (!hasFailed(reply)) waiting.push(...toolCalls(reply));
	} while (waiting.length > 0);
	return reply!;
}
// --- end: runAgent ---
