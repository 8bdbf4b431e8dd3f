// says: Your run sends the prompt and does not keep it, so later requests begin with a reply to nobody.
// caught by: answer-at-once
// --- your code: runAgent ---
export function runAgent(
	model: Model,
	system: string,
	messages: Message[],
	tools: readonly Tool[],
	prompt: string,
): AssistantMessage {
	let spoken: Message[] = [userMessage(prompt)];
	for (;;) {
		const reply = askModel(model, system, [...messages, ...spoken], tools);
		messages.push(reply);
		spoken = [];
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
