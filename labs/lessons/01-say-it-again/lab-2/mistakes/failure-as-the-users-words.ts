// says: Your transcript records the failure as something that the user said. The model will read it as a request; it
//   is a reply, and a failed one.
// caught by: throw-is-recorded
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
			this.messages.push(userMessage(`Error: ${reply.errorMessage}`));
			return reply;
		}
		this.messages.push(reply);
		return reply;
	}

	private sent(): Message[] {
		return this.messages.filter((message) => message.role === "user" || message.stopReason !== "error");
	}
}
// --- end: Conversation ---
