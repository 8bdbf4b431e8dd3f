// says: Your send() shows the model what the user says now, and does not keep it: at the next request the transcript
//   holds answers without their questions.
// caught by: remembers-the-name, sends-all, transcript
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
		const reply = this.model.complete(this.system, [...this.messages, userMessage(text)]);
		this.messages.push(reply);
		return reply;
	}
}
// --- end: Conversation ---
