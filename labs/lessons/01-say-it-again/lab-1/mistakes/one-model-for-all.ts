// says: Your model and system text are static: they belong to the class, and a second conversation replaces those of
//   the first.
// caught by: own-model-and-system
// --- your code: Conversation ---
export class Conversation {
	readonly messages: Message[] = [];
	private static model: Model;
	private static system: string;

	constructor(model: Model, system: string) {
		Conversation.model = model;
		Conversation.system = system;
	}

	send(text: string): AssistantMessage {
		this.messages.push(userMessage(text));
		const reply = Conversation.model.complete(Conversation.system, this.messages);
		this.messages.push(reply);
		return reply;
	}
}
// --- end: Conversation ---
