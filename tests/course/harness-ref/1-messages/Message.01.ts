/** One message of a conversation. */
export type Message =
	| { role: "user"; content: string }
	| AssistantMessage
	| {
			role: "toolResult";
			toolCallId: string;
			toolName: string;
			content: string;
			isError: boolean;
	  };
