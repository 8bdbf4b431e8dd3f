// says: Your requests hold the newest twenty messages, so a longer conversation loses its beginning without anybody
//   being told.
// caught by: drops-nothing
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
		const reply = this.model.complete(this.system, this.messages.slice(-20));
		this.messages.push(reply);
		return reply;
	}
}
// --- end: Conversation ---
