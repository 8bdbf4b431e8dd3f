// says: Your send() leaves out a message whose words are in the transcript already. Saying a thing twice is two
//   messages.
// caught by: same-words-twice
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
		if (!this.messages.some((message) => message.role === "user" && message.content === text))
			this.messages.push(userMessage(text));
		const reply = this.model.complete(this.system, this.messages);
		this.messages.push(reply);
		return reply;
	}
}
// --- end: Conversation ---
