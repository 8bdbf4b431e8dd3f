// says: Your run executes the tools and keeps nothing of what they returned, so the model never learns what came of
//   its calls.
// caught by: one-call, whole-result
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
		messages.push(reply);
		const calls = toolCalls(reply);
		if (calls.length === 0) return reply;
		for (const call of calls) {
			const tool = tools.find(({ name }) => name === call.name)!;
			tool.execute(call.arguments);
		}
	}
}
// --- end: runAgent ---
