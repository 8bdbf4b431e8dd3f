/**
 * The answer to one tool call: `toolCallId` is the call's id, `content` what the tool returned.
 */
export type ToolResultMessage = {
	role: "toolResult";
	toolCallId: string;
	toolName: string;
	content: string;
	isError: boolean;
};
