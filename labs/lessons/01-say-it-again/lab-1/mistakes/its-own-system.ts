// says: Your send() uses the constant SYSTEM and not the system text that the conversation was made with.
// caught by: system-each-time, own-model-and-system
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
		const reply = this.model.complete(SYSTEM, this.messages);
		this.messages.push(reply);
		return reply;
	}
}
// --- end: Conversation ---
