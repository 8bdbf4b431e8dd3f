/**
 * Puts `prompt` to the model, runs the tools that it asks for, and asks again until a reply has
 * no calls, a reply fails, or `maxTurns` calls were made. Yields events. `messages` is the
 * caller's list, and the run adds to it.
 *
 * Mutate, then announce: a message is in the list before its message_end is yielded. Every
 * start has its end, and the run has one way out, unless the consumer closes it or something
 * throws; a provider that throws is a failed reply.
 *
 * The user may speak only where the transcript stays valid: steering is asked for at the start,
 * and when all calls of a turn have their results; follow-ups when nothing else is left. After
 * a failed reply nobody is asked.
 */
export function* runAgent(
	model: Model,
	system: string,
	messages: Message[],
	tools: readonly Tool[],
	prompt: string,
	{ maxTurns = Infinity, getSteering = () => [], getFollowUps = () => [] }: RunOptions = {},
): Generator<AgentEvent, void> {
	const added: Message[] = [];
	function record(message: Message): AgentEvent {
		messages.push(message);
		added.push(message);
		return { type: "message_end", message };
	}

	yield { type: "agent_start" };
	let spoken = [userMessage(prompt), ...getSteering()];
	let calls: ToolCall[] = [];
	for (let turn = 1; spoken.length > 0 || calls.length > 0; turn += 1) {
		yield { type: "turn_start" };
		for (const message of spoken) yield record(message);
		const stopped = turn > maxTurns; // asked before the model is called, not after it was paid
		const reply = stopped
			? errorMessage(`Agent stopped after maxTurns=${maxTurns}`)
			: askModel(model, system, messages, tools);
		yield record(reply);
		calls = hasFailed(reply) ? [] : toolCalls(reply);
		for (const call of calls) {
			yield { type: "tool_execution_start", call };
			const result =
				reply.stopReason === "length" ? toolResult(call, CUT_OFF, true) : runTool(tools, call);
			yield record(result); // no yield between the tool's work and its record
			yield { type: "tool_execution_end", call, result };
		}
		yield { type: "turn_end", message: reply };
		if (hasFailed(reply)) break;
		spoken = [...getSteering()];
		if (spoken.length === 0 && calls.length === 0) spoken = [...getFollowUps()];
	}
	yield { type: "agent_end", messages: added };
}
