/**
 * A conversation with a model. It keeps the transcript, because the model keeps nothing.
 *
 * - new Conversation(model, system): begins with an empty transcript. Each conversation has its own.
 * - messages: the transcript, oldest first: each thing the user said and each reply, as it came.
 * - send(text): the user says `text`. It goes to the end of the transcript; the model is asked once, with `system` and
 *   the whole transcript; its reply goes to the end of the transcript and is returned.
 */
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
		const reply = this.#model.complete(this.#system, this.messages);
		this.messages.push(reply);
		return reply;
	}
}
