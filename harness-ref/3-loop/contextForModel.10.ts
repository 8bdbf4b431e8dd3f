/**
 * What the model is sent for a record: a transcript that a provider accepts. The record keeps
 * what happened; this is a view of it, built anew for each request. Replies with nothing in
 * them are left out, and calls are paired with results. Returns a new list, and leaves the
 * record alone.
 */
export function contextForModel(messages: readonly Message[]): Message[] {
	return repairToolHistory(
		messages.filter((message) => message.role !== "assistant" || message.content.length > 0),
	);
}
