// says: Your run puts what all tools returned into one result. Each call wants a result of its own, tied to it by its
//   id.
// caught by: every-call, sends-all
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
		const contents: string[] = [];
		for (const call of calls) {
			const tool = tools.find(({ name }) => name === call.name)!;
			contents.push(tool.execute(call.arguments));
		}
		const [call] = calls as [ToolCall];
		messages.push({ role: "toolResult", toolCallId: call.id, toolName: call.name, content: contents.join("\n"), isError: false });
	}
}
// --- end: runAgent ---
