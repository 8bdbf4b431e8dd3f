// says: Your run empties the list that it was given. What was said before belongs to the conversation, and the model
//   needs it.
// caught by: your-list
// --- your code: runAgent ---
export function runAgent(
	model: Model,
	system: string,
	messages: Message[],
	tools: readonly Tool[],
	prompt: string,
): AssistantMessage {
	messages.length = 0;
	messages.push(userMessage(prompt));
	for (;;) {
		const reply = askModel(model, system, messages, tools);
		messages.push(reply);
		const calls = toolCalls(reply);
		if (calls.length === 0) return reply;
		for (const call of calls) {
			const tool = tools.find(({ name }) => name === call.name)!;
			const content = tool.execute(call.arguments);
			messages.push({ role: "toolResult", toolCallId: call.id, toolName: call.name, content, isError: false });
		}
	}
}
// --- end: runAgent ---
