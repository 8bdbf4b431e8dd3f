/** What a run tells: a message has joined the conversation. */
export type AgentEvent = { type: "message_end"; message: Message };
