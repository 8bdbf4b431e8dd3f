// says: Your send() asks the model twice: once for the transcript and once for what it returns. Every request is paid
//   for, and the two replies need not be the same.
// caught by: asks-once
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
		const reply = this.model.complete(this.system, this.messages);
		this.messages.push(reply);
		return this.model.complete(this.system, this.messages.slice(0, -1));
	}
}
// --- end: Conversation ---
