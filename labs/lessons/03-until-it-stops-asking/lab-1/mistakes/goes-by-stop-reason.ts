// says: Your loop goes by stopReason. It says why the reply ended, and providers differ in what they write there; a
//   reply asks when it has a call in it.
// caught by: stop-with-a-call, tool-use-without-a-call
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
		if (reply.stopReason !== "toolUse") return reply;
		for (const call of calls) {
			const tool = tools.find(({ name }) => name === call.name)!;
			const content = tool.execute(call.arguments);
			messages.push({ role: "toolResult", toolCallId: call.id, toolName: call.name, content, isError: false });
		}
	}
}
// --- end: runAgent ---
