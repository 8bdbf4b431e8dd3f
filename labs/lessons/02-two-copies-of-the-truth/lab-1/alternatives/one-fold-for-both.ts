// differs: One function takes a message apart, and each of the two gives a half of what it
//   finds.
// --- your code: textOf ---
const takeApart = ({ content }: AssistantMessage): { words: string; calls: ToolCall[] } =>
	content.reduce<{ words: string; calls: ToolCall[] }>(
		({ words, calls }, block) => {
			switch (block.type) {
				case "text":
					return { words: words + block.text, calls };
				case "toolCall":
					return { words, calls: [...calls, block] };
				default:
					return { words, calls };
			}
		},
		{ words: "", calls: [] },
	);

export const textOf = (message: AssistantMessage): string => takeApart(message).words;
// --- end: textOf ---
// --- your code: toolCalls ---
export const toolCalls = (message: AssistantMessage): ToolCall[] => takeApart(message).calls;
// --- end: toolCalls ---
