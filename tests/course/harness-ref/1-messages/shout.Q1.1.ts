/**
 * The words of a reply in capitals, with "!" behind them. No words stay none: "" comes to "".
 */
export function shout(message: AssistantMessage): string {
	const words = textOf(message);
	return words === "" ? "" : `${words.toUpperCase()}!`;
}
