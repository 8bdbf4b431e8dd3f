// says: Your run works on a copy of the list, so its caller is left with the list of before. The transcript is the
//   caller's: add to it.
// caught by: your-list, answer-at-once
// --- your code: runAgent ---
export function runAgent(
	model: Model,
	system: string,
	messages: Message[],
	tools: readonly Tool[],
	prompt: string,
): AssistantMessage {
	const list = [...messages, userMessage(prompt)];
	for (;;) {
		const reply = askModel(model, system, list, tools);
		list.push(reply);
		const calls = toolCalls(reply);
		if (calls.length === 0) return reply;
		for (const call of calls) {
			const tool = tools.find(({ name }) => name === call.name)!;
			const content = tool.execute(call.arguments);
			list.push({ role: "toolResult", toolCallId: call.id, toolName: call.name, content, isError: false });
		}
	}
}
// --- end: runAgent ---
