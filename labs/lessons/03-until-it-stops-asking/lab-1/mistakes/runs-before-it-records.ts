// says: Your run executes the tools first and adds the reply afterwards, below their results. A result has to follow
//   the call that it answers.
// caught by: one-call, recorded-at-once
// --- your code: runAgent ---
export function runAgent(
	model: Model,
	system: string,
	messages: Message[],
	tools: readonly Tool[],
	prompt: string,
): AssistantMessage {
	messages.push(userMessage(prompt));
	for (;;) {
		const reply = askModel(model, system, messages, tools);
		const calls = toolCalls(reply);
		if (calls.length === 0) {
			messages.push(reply);
			return reply;
		}
		for (const call of calls) {
			const tool = tools.find(({ name }) => name === call.name)!;
			const content = tool.execute(call.arguments);
			messages.push({ role: "toolResult", toolCallId: call.id, toolName: call.name, content, isError: false });
		}
		messages.push(reply);
	}
}
// --- end: runAgent ---
