// says: Your send() returns the reply's words. It should return the message: why it ended and what it cost are in
//   there too.
// caught by: returns-the-reply
// --- your code: Conversation ---
export class Conversation {
	readonly messages: Message[] = [];
	private readonly model: Model;
	private readonly system: string;

	constructor(model: Model, system: string) {
		this.model = model;
		this.system = system;
	}

	send(text: string): string {
		this.messages.push(userMessage(text));
		const reply = this.model.complete(this.system, this.messages);
		this.messages.push(reply);
		return reply.content.map((block) => (block.type === "text" ? block.text : "")).join("");
	}
}
// --- end: Conversation ---
