/**
 * A view in which every call is followed at once by one result, in the order of the calls. A
 * recorded result is moved to its place. A call without one gets INTERRUPTED, as an error. A
 * result that answers no earlier call, or one that has its result already, is left out: there
 * is no call to show with it.
 *
 * A result answers the newest call with its id, so an id that is used again, in a later turn or
 * twice in one message, does no harm. Pure: a new list of the same message objects, equal to
 * the old one where nothing was wrong.
 */
export function repairToolHistory(messages: readonly Message[]): Message[] {
	const view: Message[] = [];
	// call id -> where in the view its results belong, first call first
	const places = new Map<string, number[]>();
	for (const message of messages) {
		if (message.role === "toolResult") {
			const place = places.get(message.toolCallId)?.shift();
			if (place !== undefined) view[place] = message;
			continue;
		}
		view.push(message);
		if (message.role !== "assistant") continue;
		const calls = toolCalls(message);
		// an older call with this id waits no longer
		for (const call of calls) places.set(call.id, []);
		for (const call of calls) {
			places.get(call.id)?.push(view.length);
			view.push(toolResult(call, INTERRUPTED, true));
		}
	}
	return view;
}
