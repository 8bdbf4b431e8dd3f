// says: Your loop runs the calls of a reply that was aborted. A reply has failed when its stopReason is "error", and
//   when it is "aborted": hasFailed asks for both.
// caught by: aborted-runs-nothing, failed-is-kept
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
		messages.push(reply);
		if (reply.stopReason === "error") return reply;
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
