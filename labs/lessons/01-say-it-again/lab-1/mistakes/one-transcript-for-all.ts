// says: Your list of messages stands beside the class, so all conversations share it and each model hears what was
//   said to the others; make the list in the object.
// caught by: conversations-apart
// --- your code: Conversation ---
const transcript: Message[] = [];

export class Conversation {
	readonly messages = transcript;
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
		return reply;
	}
}
// --- end: Conversation ---
