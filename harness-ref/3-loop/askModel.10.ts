/**
 * One request to the model, and its reply. A provider that throws has failed to reply, and that
 * is a message too.
 */
function askModel(
	model: Model,
	system: string,
	messages: Message[],
	tools: readonly Tool[],
): AssistantMessage {
	const context = contextForModel(messages);
	try {
		return model.complete(system, context, toolSpecs(tools));
	} catch (error) {
		return errorMessage(reasonOf(error));
	}
}
