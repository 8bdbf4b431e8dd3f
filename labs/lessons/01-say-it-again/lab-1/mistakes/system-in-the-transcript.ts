// says: Your transcript begins with the system text, as if the user had said it. It goes out beside the messages, as
//   complete()'s first argument, and is no part of them.
// caught by: system-beside, starts-empty
// --- your code: Conversation ---
export class Conversation {
	readonly messages: Message[] = [];
	private readonly model: Model;
	private readonly system: string;

	constructor(model: Model, system: string) {
		this.model = model;
		this.system = system;
		this.messages.push(userMessage(system));
	}

	send(text: string): AssistantMessage {
		this.messages.push(userMessage(text));
		const reply = this.model.complete(this.system, this.messages);
		this.messages.push(reply);
		return reply;
	}
}
// --- end: Conversation ---
