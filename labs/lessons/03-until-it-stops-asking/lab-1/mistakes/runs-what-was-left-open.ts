// says: Your run executes a call that was left without a result before it began. Only the calls of the reply that has
//   just come ask for something now; an older one may be about a file that nobody wants any more.
// caught by: left-open
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
		const all = messages.flatMap((message) => (message.role === "assistant" ? toolCalls(message) : []));
		const open = all.slice(messages.filter((message) => message.role === "toolResult").length);
		if (open.length === 0) return reply;
		for (const call of open) {
			const tool = tools.find((candidate) => candidate.name === call.name)!;
			const content = tool.execute(call.arguments);
			messages.push({ role: "toolResult", toolCallId: call.id, toolName: call.name, content, isError: false });
		}
	}
}
// --- end: runAgent ---
