// says: Your run hands the tool its arguments as JSON text. They are an object already; the tool looks for fields in
//   it.
// caught by: own-arguments, three-files
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
			const content = tool.execute(JSON.stringify(call.arguments) as unknown as Record<string, unknown>);
			messages.push({ role: "toolResult", toolCallId: call.id, toolName: call.name, content, isError: false });
		}
	}
}
// --- end: runAgent ---
