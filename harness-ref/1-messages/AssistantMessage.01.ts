/**
 * One reply of the model: its blocks in order, and why it ended. A reply that ended with
 * "error" or "aborted" has failed; one that ended with "length" was cut off. `usage` counts
 * tokens, where the provider tells.
 */
export type AssistantMessage = {
	role: "assistant";
	content: (TextBlock | ToolCall)[];
	stopReason: "stop" | "toolUse" | "error" | "length" | "aborted";
	errorMessage?: string;
	usage?: { input: number; output: number };
};
