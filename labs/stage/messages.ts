// The words of the transcript, as types. Field names follow the convention of the field's TypeScript harnesses.

/** Words of the model. */
export interface TextBlock {
	type: "text";
	text: string;
}

/** The model asks for a tool. The result answers it by `id`. */
export interface ToolCall {
	type: "toolCall";
	id: string;
	name: string;
	arguments: Record<string, unknown>;
}

export interface UserMessage {
	role: "user";
	content: string;
}

export interface AssistantMessage {
	role: "assistant";
	content: (TextBlock | ToolCall)[];
	stopReason: "stop" | "toolUse" | "error" | "length" | "aborted";
	/** Why the reply failed. */
	errorMessage?: string;
	/** Tokens, where the provider counts them. */
	usage?: { input: number; output: number };
}

export interface ToolResultMessage {
	role: "toolResult";
	toolCallId: string;
	toolName: string;
	content: string;
	isError: boolean;
}

/** One message of a transcript. */
export type Message = UserMessage | AssistantMessage | ToolResultMessage;

/** What a model is told about a tool. `parameters` is a JSON Schema. */
export interface ToolSpec {
	name: string;
	description: string;
	parameters: object;
}

/** What a model is sent: all that it has to go by. */
export interface Request {
	system: string;
	messages: Message[];
	tools: ToolSpec[];
}
