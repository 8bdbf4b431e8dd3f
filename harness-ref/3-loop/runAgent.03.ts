/**
 * Puts `prompt` to the model, runs the tools that it asks for, and asks again until a reply has no calls. Returns that
 * last reply.
 *
 * `messages` is the caller's list, and the run adds to its end: first the prompt, as the user's message, then each
 * reply as it came. A reply with calls is followed by one ToolResultMessage for each call, in the order of the calls,
 * before the model is asked again. A reply is in the list before its tools run, and a result as soon as its tool has
 * returned. Every request is made by askModel, with all of `messages` so far and with `tools`.
 *
 * Only its tool calls decide whether a reply asks for more: not its words, not its stopReason, and not how often the
 * model has asked before. A failed reply has no calls, so it ends the run like any other last reply.
 *
 * For each call the tool of that name is executed once, with the call's arguments. The result holds the call's id, the
 * tool's name, the text that the tool returned, and isError: false. Every call names one of `tools`, and no tool
 * throws: what should happen otherwise is not settled yet.
 */
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
