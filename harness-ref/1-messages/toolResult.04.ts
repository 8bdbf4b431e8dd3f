/** Makes the message that answers `call`. */
function toolResult(call: ToolCall, content: string, isError: boolean): ToolResultMessage {
	return { role: "toolResult", toolCallId: call.id, toolName: call.name, content, isError };
}
