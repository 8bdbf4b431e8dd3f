// says: Your run asks again when a reply has failed. A failed reply has no calls, so it ends the run; whether to try
//   again is for the caller to say.
// caught by: provider-fails
// --- your code: runAgent ---
export function runAgent(
	model: Model,
	system: string,
	messages: Message[],
	tools: readonly Tool[],
	prompt: string,
): AssistantMessage {
	messages.push(userMessage(prompt));
	let failures = 0;
	for (;;) {
		const reply = askModel(model, system, messages, tools);
		messages.push(reply);
		const calls = toolCalls(reply);
		if (reply.stopReason === "error") failures += 1;
		if (calls.length === 0 && (reply.stopReason !== "error" || failures === 3)) return reply;
		for (const call of calls) {
			const tool = tools.find(({ name }) => name === call.name)!;
			const content = tool.execute(call.arguments);
			messages.push({ role: "toolResult", toolCallId: call.id, toolName: call.name, content, isError: false });
		}
	}
}
// --- end: runAgent ---
