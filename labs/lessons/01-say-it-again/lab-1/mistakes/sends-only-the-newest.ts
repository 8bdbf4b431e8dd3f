// says: Your send() hands the model the newest message alone. The model remembers nothing, so it has never heard of
//   anything that was said before; hand it the whole transcript.
// caught by: remembers-the-name, sends-all, drops-nothing
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
		const reply = this.model.complete(this.system, [userMessage(text)]);
		this.messages.push(reply);
		return reply;
	}
}
// --- end: Conversation ---
