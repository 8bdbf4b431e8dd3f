/**
 * A transcript is a list of these, oldest first. It grows at its end, and nobody edits a
 * message that is in it.
 */
export type Message = UserMessage | AssistantMessage | ToolResultMessage;
