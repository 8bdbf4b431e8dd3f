// says: Your run leaves results for the calls of a reply that failed. The failed reply is not sent again, so the next
//   request holds results without their calls, and a provider refuses it.
// caught by: failed-is-kept, after-it-broke-off
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
		if (hasFailed(reply)) {
			for (const { id, name } of toolCalls(reply))
				messages.push({ role: "toolResult", toolCallId: id, toolName: name, content: "Not run.", isError: true });
			return reply;
		}
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
