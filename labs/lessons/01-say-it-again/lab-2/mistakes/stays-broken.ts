// says: Your conversation answers every send() after a failure with that failure and asks no more. The next request
//   may well succeed.
// caught by: goes-on
// --- your code: Conversation ---
export class Conversation {
	readonly messages: Message[] = [];
	private broken: AssistantMessage | undefined;
	private readonly model: Model;
	private readonly system: string;

	constructor(model: Model, system: string) {
		this.model = model;
		this.system = system;
	}

	send(text: string): AssistantMessage {
		this.messages.push(userMessage(text));
		if (this.broken) {
			this.messages.push(this.broken);
			return this.broken;
		}
		let reply: AssistantMessage;
		try {
			reply = this.model.complete(this.system, this.sent());
		} catch (error) {
			reply = errorMessage((error as Error).message);
			this.broken = reply;
		}
		this.messages.push(reply);
		return reply;
	}

	private sent(): Message[] {
		return this.messages.filter((message) => message.role === "user" || message.stopReason !== "error");
	}
}
// --- end: Conversation ---
