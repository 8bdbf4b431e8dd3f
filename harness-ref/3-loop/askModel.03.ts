/**
 * One request to the model, and its reply. Failed and empty replies are left out of what is
 * sent: a provider refuses an empty message, and a call without a result. A provider that
 * throws has failed to reply, and that is a message too: this returns errorMessage with the
 * error's message, and throws nothing.
 */
function askModel(
	model: Model,
	system: string,
	messages: Message[],
	tools: readonly Tool[],
): AssistantMessage {
	const sent = messages.filter(
		(message) =>
			message.role !== "assistant" || (!hasFailed(message) && message.content.length > 0),
	);
	try {
		return model.complete(system, sent, toolSpecs(tools));
	} catch (error) {
		return errorMessage((error as Error).message);
	}
}
