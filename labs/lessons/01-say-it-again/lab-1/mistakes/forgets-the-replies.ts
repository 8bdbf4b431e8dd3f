// says: Your transcript holds what the user said and nothing that the model answered, so the model is asked to go on
//   with a conversation in which it never spoke; push the reply too.
// caught by: sends-all, transcript
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
		return reply;
	}
}
// --- end: Conversation ---
