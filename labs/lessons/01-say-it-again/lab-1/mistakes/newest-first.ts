// says: Your transcript has the newest message on top. A model reads it from the first message to the last, so the
//   conversation runs backwards for it; push, do not unshift.
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
		this.messages.unshift(userMessage(text));
		const reply = this.model.complete(this.system, this.messages);
		this.messages.unshift(reply);
		return reply;
	}
}
// --- end: Conversation ---
