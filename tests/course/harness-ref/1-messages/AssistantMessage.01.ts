/** One reply of the model: texts and calls of tools, in the order in which it gave them. */
export type AssistantMessage = {
	role: "assistant";
	content: (
		| { type: "text"; text: string }
		| { type: "toolCall"; id: string; name: string; arguments: Record<string, unknown> }
	)[];
	stopReason: "stop" | "toolUse" | "error" | "length" | "aborted";
	errorMessage?: string;
	usage?: { input: number; output: number };
};
