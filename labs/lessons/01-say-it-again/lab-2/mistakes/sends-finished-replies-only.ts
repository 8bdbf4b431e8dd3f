// says: Your requests leave out every reply whose stopReason is not "stop". A reply that was cut off is short, and it
//   was said: only "error" has failed.
// caught by: cut-off-is-sent
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
		return this.messages.filter((message) => message.role === "user" || message.stopReason === "stop");
	}
}
// --- end: Conversation ---
