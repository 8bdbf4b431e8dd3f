// says: Your send() lets the model's error go through to its caller, so the transcript ends on a question and does
//   not know that the answer failed; catch it, and make a reply of it.
// caught by: throw-is-a-reply, throw-is-recorded
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
		const reply = this.model.complete(this.system, this.sent());
		this.messages.push(reply);
		return reply;
	}

	private sent(): Message[] {
		return this.messages.filter((message) => message.role === "user" || message.stopReason !== "error");
	}
}
// --- end: Conversation ---
