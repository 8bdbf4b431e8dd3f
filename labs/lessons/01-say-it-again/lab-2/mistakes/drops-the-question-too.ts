// says: Your requests leave out the question along with the reply that failed. The user said it, and only the reply
//   is missing.
// caught by: failed-is-not-sent, remembers-across-a-failure
// --- your code: Conversation ---
export class Conversation {
	readonly messages: Message[] = [];
	private readonly model: Model;
	private readonly system: string;

	constructor(model: Model, system: string) {
		this.model = model;
		this.system = system;
	}

	send(text: string): AssistantMessage {
		this.messages.push(userMessage(text));
		let reply: AssistantMessage;
		try {
			reply = this.model.complete(this.system, this.sent());
		} catch (error) {
			reply = errorMessage((error as Error).message);
		}
		this.messages.push(reply);
		return reply;
	}

	private sent(): Message[] {
		const failed = (at: number) => {
			const message = this.messages[at];
			return message?.role === "assistant" && message.stopReason === "error";
		};
		return this.messages.filter((_, at) => !failed(at) && !failed(at + 1));
	}
}
// --- end: Conversation ---
