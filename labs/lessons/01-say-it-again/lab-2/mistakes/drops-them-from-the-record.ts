// says: Your send() takes failed replies out of the transcript before it asks. Leave them out of what is sent, in a
//   list made for the request, and let the transcript keep what happened.
// caught by: failed-stays
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
		let reply: AssistantMessage;
		try {
			reply = this.model.complete(this.system, this.sent());
		} catch (error) {
			reply = errorMessage((error as Error).message);
		}
		this.messages.push(reply);
		return reply;
	}

	private sent(): Message[] {
		for (let at = this.messages.length - 1; at >= 0; at -= 1) {
			const message = this.messages[at]!;
			if (message.role === "assistant" && message.stopReason === "error") this.messages.splice(at, 1);
		}
		return this.messages;
	}
}
// --- end: Conversation ---
