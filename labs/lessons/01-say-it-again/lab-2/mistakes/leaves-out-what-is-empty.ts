// says: You leave out replies without blocks. A reply can fail in the middle, with half an answer in it: what decides is
//   its stopReason.
// caught by: half-an-answer
// --- your code: Conversation ---
export class Conversation {
	readonly messages: Message[] = [];
	readonly #model: Model;
	readonly #system: string;

	constructor(model: Model, system: string) {
		this.#model = model;
		this.#system = system;
	}

	send(text: string): AssistantMessage {
		this.messages.push(userMessage(text));
		const reply = this.#ask();
		this.messages.push(reply);
		return reply;
	}

	#ask(): AssistantMessage {
		const sent = this.messages.filter((message) => message.role === "user" || message.content.length > 0);
		try {
			return this.#model.complete(this.#system, sent);
		} catch (error) {
			return errorMessage((error as Error).message);
		}
	}
}
// --- end: Conversation ---
