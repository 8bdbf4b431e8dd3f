// says: Your run does not keep a failed reply as it came. The list says what happened, and what arrived before the
//   reply broke off is a part of that, its calls too.
// caught by: failed-is-kept, failed-ends-the-run
// --- your code: runAgent ---
export function runAgent(
	model: Model,
	system: string,
	messages: Message[],
	tools: readonly Tool[],
	prompt: string,
): AssistantMessage {
	messages.push(userMessage(prompt));
	while (true) {
		const reply = askModel(model, system, messages, tools);
		if (hasFailed(reply)) {
			const rest = { ...reply, content: reply.content.filter((block) => block.type === "text") };
			messages.push(rest);
			return rest;
		}
		messages.push(reply);
		const calls = toolCalls(reply);
		if (calls.length === 0) return reply;
		for (const call of calls) {
			const tool = tools.find((candidate) => candidate.name === call.name)!;
			const content = tool.execute(call.arguments);
			messages.push({ role: "toolResult", toolCallId: call.id, toolName: call.name, content, isError: false });
		}
	}
}
// --- end: runAgent ---
