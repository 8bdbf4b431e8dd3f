// differs: The loop's condition asks the newest message whether any block of it is a call, and
//   toolCalls is not used.
// --- your code: runAgent ---
export function runAgent(
	...[model, system, messages, tools, prompt]: [
		Model,
		string,
		Message[],
		readonly Tool[],
		string,
	]
): AssistantMessage {
	const say = <M extends Message>(message: M): M => {
		messages.push(message);
		return message;
	};
	say(userMessage(prompt));
	let reply = say(askModel(model, system, messages, [...tools]));
	const brokeOff = () => ["error", "aborted"].includes(reply.stopReason);
	while (!brokeOff() && reply.content.some((block) => block.type === "toolCall")) {
		for (const block of reply.content) {
			if (block.type === "text") continue;
			const [tool] = tools.filter((one) => one.name === block.name);
			if (!tool) throw new Error(`no tool ${block.name}`);
			say({
				role: "toolResult",
				toolCallId: block.id,
				toolName: block.name,
				content: tool.execute(block.arguments),
				isError: false,
			});
		}
		reply = say(askModel(model, system, messages, [...tools]));
	}
	return reply;
}
// --- end: runAgent ---
