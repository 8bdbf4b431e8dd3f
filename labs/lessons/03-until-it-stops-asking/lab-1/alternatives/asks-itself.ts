// differs: Recursion: the rest of a run is a run without a prompt.
// --- your code: runAgent ---
function carryOn(
	model: Model,
	system: string,
	messages: Message[],
	tools: readonly Tool[],
): AssistantMessage {
	const reply = askModel(model, system, messages, tools);
	messages.push(reply);
	const calls = hasFailed(reply) ? [] : toolCalls(reply);
	calls.forEach((call) => messages.push(answer(call, tools)));
	return messages.at(-1) === reply ? reply : carryOn(model, system, messages, tools);
}

function answer(
	{ id, name, arguments: args }: ToolCall,
	tools: readonly Tool[],
): ToolResultMessage {
	const byName = new Map(tools.map((tool) => [tool.name, tool]));
	return {
		role: "toolResult",
		toolCallId: id,
		toolName: name,
		content: byName.get(name)!.execute(args),
		isError: false,
	};
}

export const runAgent = (
	model: Model,
	system: string,
	messages: Message[],
	tools: readonly Tool[],
	prompt: string,
) => {
	messages.push(userMessage(prompt));
	return carryOn(model, system, messages, tools);
};
// --- end: runAgent ---
