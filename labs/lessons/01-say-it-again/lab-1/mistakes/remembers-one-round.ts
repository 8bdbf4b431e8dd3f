// says: Your requests hold the last round and the new question. That is cheaper, and all that was said before is gone
//   for the model; lesson 12 is about making room, and it needs more than a cut.
// caught by: sends-all, drops-nothing
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
		const reply = this.model.complete(this.system, this.messages.slice(-3));
		this.messages.push(reply);
		return reply;
	}
}
// --- end: Conversation ---
