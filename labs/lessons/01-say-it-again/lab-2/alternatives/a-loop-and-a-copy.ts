// differs: A loop leaves out failed replies, those that were broken off too, and the transcript
//   is a copy of a private list.
// --- your code: Conversation ---
export class Conversation {
	private said: Message[] = [];
	private readonly ask: (messages: Message[]) => AssistantMessage;

	constructor(model: Model, system: string) {
		this.ask = (messages) => {
			let reply: AssistantMessage | undefined;
			let reason = "";
			try {
				reply = model.complete(system, messages);
			} catch (error) {
				reason = (error as { message: string }).message;
			}
			return reply ?? errorMessage(reason);
		};
	}

	get messages(): readonly Message[] {
		return this.said.slice();
	}

	send(text: string): AssistantMessage {
		this.said = [...this.said, userMessage(text)];
		const sent: Message[] = [];
		for (const message of this.said) {
			if (message.role === "assistant") {
				if (["error", "aborted"].includes(message.stopReason)) continue;
				if (message.content.length === 0) continue;
			}
			sent.push(message);
		}
		const reply = this.ask(sent);
		this.said = [...this.said, reply];
		return reply;
	}
}
// --- end: Conversation ---
// --- your code: errorMessage ---
export const errorMessage = (text: string): AssistantMessage => ({
	errorMessage: text,
	stopReason: "error",
	role: "assistant",
	content: new Array(),
});
// --- end: errorMessage ---
