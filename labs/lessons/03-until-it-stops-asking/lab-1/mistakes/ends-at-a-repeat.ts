// says: Your run ends when the model makes a call that it has made before. That may be a model going round in
//   circles, and it may be one that looks again; lesson 5 tells them apart.
// caught by: asked-again
// --- your code: runAgent ---
export function runAgent(
	model: Model,
	system: string,
	messages: Message[],
	tools: readonly Tool[],
	prompt: string,
): AssistantMessage {
	messages.push(userMessage(prompt));
	let last = "";
	for (;;) {
		const reply = askModel(model, system, messages, tools);
		messages.push(reply);
		const calls = toolCalls(reply);
		const asked = JSON.stringify(calls);
		if (calls.length === 0 || asked === last) return reply;
		last = asked;
		for (const call of calls) {
			const tool = tools.find(({ name }) => name === call.name)!;
			const content = tool.execute(call.arguments);
			messages.push({ role: "toolResult", toolCallId: call.id, toolName: call.name, content, isError: false });
		}
	}
}
// --- end: runAgent ---
