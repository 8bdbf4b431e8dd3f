/**
 * Puts `prompt` to the model, runs the tools that it asks for, and asks again until a reply
 * holds no calls, or has failed. Returns that reply, the whole message.
 *
 * - messages is the caller's list and may hold an earlier conversation. The run adds to the end
 *   of that very list, and changes and removes nothing that is in it. First it adds the prompt,
 *   once, as userMessage(prompt).
 * - A request is made by askModel, which never throws: with `system`, all of `messages` so far,
 *   and `tools`, each time.
 * - A reply is added as it came, before anything else is done about it. If it holds calls and
 *   has not failed, they are run, and then the model is asked again. If not, the run is over.
 *   Nothing else counts: not its words or the lack of them, not whether its stopReason is
 *   "stop" or "toolUse", not how often the model was asked.
 * - A reply has failed when its stopReason is "error" or "aborted": hasFailed tells. It may
 *   hold calls all the same, for a reply can break off in the middle. None of them is run, and
 *   none gets a result: they stay in the list as they came. The request is not made again.
 * - The calls of a reply are run one after the other, in the model's order, before the model is
 *   asked again. For each, the tool of that name is executed once, with the call's arguments as
 *   they are. The same call in a later reply is run again, under the same id too. Calls of
 *   earlier replies are not run, with a result or without.
 * - A result is added as soon as its tool has returned, before the next call is run: a
 *   ToolResultMessage with the call's id, the tool's name, the text that the tool returned,
 *   whatever it is and an empty one too, and isError: false.
 * - Every call names one of `tools`, and no tool throws. What should happen otherwise is not
 *   settled yet.
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
		if (hasFailed(reply)) return reply;
		const calls = toolCalls(reply);
		if (calls.length === 0) return reply;
		for (const call of calls) {
			const tool = tools.find((candidate) => candidate.name === call.name)!;
			const content = tool.execute(call.arguments);
			messages.push({
				role: "toolResult",
				toolCallId: call.id,
				toolName: call.name,
				content,
				isError: false,
			});
		}
	}
}
