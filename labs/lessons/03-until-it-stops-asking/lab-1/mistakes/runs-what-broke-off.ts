// says: Your loop runs the calls of a reply that has failed. Such a reply broke off, so nothing in it may be acted on: it
//   stays in the list as it came, and the run is over.
// caught by: failed-runs-nothing, aborted-runs-nothing, failed-ends-the-run, after-it-broke-off
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
