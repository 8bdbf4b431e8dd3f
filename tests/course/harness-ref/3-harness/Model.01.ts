/** A model: it is sent everything and keeps nothing. */
export interface Model {
	complete(system: string, messages: Message[], tools: Tool[]): AssistantMessage;
}
