/**
 * A conversation with a model. It keeps the transcript, because the model keeps nothing.
 *
 * - new Conversation(model, system): begins with an empty transcript. Each conversation has its own.
 * - messages: the transcript, oldest first: each thing the user said and each reply, as it came, failed replies too.
 * - send(text): the user says `text`. It goes to the end of the transcript; the model is asked once, with `system` and
 *   the transcript without its failed replies; the reply goes to the end of the transcript and is returned.
 * - When the model throws an error, the reply is an errorMessage whose text is the error's message. send() itself does
 *   not throw then, and the conversation can go on.
 * - A failed reply is one whose stopReason is "error", whether it was made here or came from the model. It holds no
 *   blocks, and a provider refuses an empty message: so it stays in the transcript and is never sent.
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
		const reply = this.#ask();
		this.messages.push(reply);
		return reply;
	}

	#ask(): AssistantMessage {
		const sent = this.messages.filter((message) => message.role !== "assistant" || message.stopReason !== "error");
		try {
			return this.#model.complete(this.#system, sent);
		} catch (error) {
			return errorMessage((error as Error).message);
		}
	}
}
