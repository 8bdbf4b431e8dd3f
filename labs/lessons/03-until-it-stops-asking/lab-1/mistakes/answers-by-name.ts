// says: Your results name the tool where the call's id belongs. Two calls of one tool could not be told apart;
//   toolCallId is the id of the call.
// caught by: whole-result, every-call
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
			const content = tool.execute(call.arguments);
			messages.push({ role: "toolResult", toolCallId: call.name, toolName: call.name, content, isError: false });
		}
	}
}
// --- end: runAgent ---
