// says: Your send() asks the model first and adds the user's message afterwards, so the model is always one message
//   behind: it never sees what it is being asked.
// caught by: first-request, remembers-the-name
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
		const reply = this.model.complete(this.system, this.messages);
		this.messages.push(userMessage(text), reply);
		return reply;
	}
}
// --- end: Conversation ---
