// says: Your requests leave out the replies that you made yourself in the catch. A failed reply can also come from
//   the model; look at its stopReason.
// caught by: reported-failure
// --- your code: Conversation ---
export class Conversation {
	readonly messages: Message[] = [];
	private readonly caught: Message[] = [];
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
			this.caught.push(reply);
		}
		this.messages.push(reply);
		return reply;
	}

	private sent(): Message[] {
		return this.messages.filter((message) => !this.caught.includes(message));
	}
}
// --- end: Conversation ---
