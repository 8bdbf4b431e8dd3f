// says: Your failed reply holds the error object where its reason should be, as text. An object does not survive
//   being written to a file or sent over a wire.
// caught by: throw-is-a-reply
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
			reply = errorMessage(error as string);
		}
		this.messages.push(reply);
		return reply;
	}

	private sent(): Message[] {
		return this.messages.filter((message) => message.role === "user" || message.stopReason !== "error");
	}
}
// --- end: Conversation ---
