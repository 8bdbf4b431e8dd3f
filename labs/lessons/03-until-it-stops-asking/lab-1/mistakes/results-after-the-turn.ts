// says: Your run collects the results and adds them when all tools have run. If the program ends in between, the list
//   does not know what has been done; add each at once.
// caught by: recorded-at-once
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
		const results: Message[] = [];
		for (const call of calls) {
			const tool = tools.find(({ name }) => name === call.name)!;
			const content = tool.execute(call.arguments);
			results.push({ role: "toolResult", toolCallId: call.id, toolName: call.name, content, isError: false });
		}
		messages.push(...results);
	}
}
// --- end: runAgent ---
