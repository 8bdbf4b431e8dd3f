// says: Your system text goes out with the first request only. The model forgets it like everything else, so it has
//   to go out every time.
// caught by: system-each-time
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
		const reply = this.model.complete(this.messages.length === 1 ? this.system : "", this.messages);
		this.messages.push(reply);
		return reply;
	}
}
// --- end: Conversation ---
