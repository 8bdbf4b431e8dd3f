/**
 * What a run announces: plain objects that say what has happened, for whoever wants to show,
 * save or count it.
 */
export type AgentEvent =
	| { type: "agent_start" }
	| { type: "agent_end"; messages: Message[] }
	| { type: "turn_start" }
	| { type: "turn_end"; message: AssistantMessage }
	| { type: "message_end"; message: Message }
	| { type: "tool_execution_start"; call: ToolCall }
	| { type: "tool_execution_end"; call: ToolCall; result: ToolResultMessage };
