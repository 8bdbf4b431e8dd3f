/**
 * A model. It remembers nothing from one call to the next, so every call carries all that it
 * should know.
 */
export interface Model {
	complete(system: string, messages: Message[]): AssistantMessage;
}
