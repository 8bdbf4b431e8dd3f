// says: Your failed reply says that something failed, and not what. The error's message is all that anybody will ever
//   know of it.
// caught by: each-its-own-reason
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
		} catch {
			reply = errorMessage("The model could not be reached.");
		}
		this.messages.push(reply);
		return reply;
	}

	private sent(): Message[] {
		return this.messages.filter((message) => message.role === "user" || message.stopReason !== "error");
	}
}
// --- end: Conversation ---
