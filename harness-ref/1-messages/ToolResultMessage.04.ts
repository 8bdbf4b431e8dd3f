/** The answer to one tool call. `isError` means that the tool did not do its job. */
export type ToolResultMessage = {
	role: "toolResult";
	toolCallId: string;
	toolName: string;
	content: string;
	isError: boolean;
};
