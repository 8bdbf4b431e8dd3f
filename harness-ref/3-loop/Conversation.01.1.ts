/**
 * A conversation with a model. It keeps the transcript, because the model keeps nothing.
 *
 * - new Conversation(model, system): begins with an empty transcript, which is this
 *   conversation's own. The model has not been asked anything yet.
 * - messages: the transcript, an array, oldest first: each thing the user said and each reply.
 *   Everybody may read it.
 * - send(text): the user says `text`. It goes to the end of the transcript, as a userMessage.
 *   The model is asked, once, with the whole transcript in order, this message last, however
 *   long it gets. Its reply goes to the end of the transcript as it came, with all its fields
 *   and whatever they hold, and that same reply is returned.
 * - A model may change the list of messages that it is handed: it may cut it, or add to it. The
 *   transcript does not change with it.
 * - `system` goes out with every request, as the first argument of complete(). It is in no
 *   message, neither in the transcript nor in what is sent.
 *
 * What becomes of a model that throws is left open here.
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
		const reply = this.#model.complete(this.#system, [...this.messages]);
		this.messages.push(reply);
		return reply;
	}
}
