/**
 * A conversation with a model. It keeps the transcript, because the model keeps nothing.
 *
 * - new Conversation(model, system): begins with an empty transcript, which is this
 *   conversation's own. The model has not been asked anything yet.
 * - messages: the transcript, an array, oldest first: each thing the user said and each reply
 *   as it came, failed replies too, where they happened. Everybody may read it.
 * - send(text): the user says `text`. It goes to the end of the transcript, as a userMessage.
 *   The model is asked, once, with the transcript in order, without what it must not be sent.
 *   The reply goes to the end of the transcript and is returned.
 * - `system` goes out with every request, as the first argument of complete(). It is in no
 *   message.
 * - When the model throws an error, send() does not throw and does not try again. The reply is
 *   then an errorMessage whose text is the error's message, and nothing else. The next send()
 *   asks the model again.
 * - Two kinds of reply stay in the transcript and are never sent. One has failed: its
 *   stopReason is "error", whether it was made here or came from the model, and with or without
 *   blocks. The other holds no blocks, whatever its stopReason. All else is sent, questions
 *   without an answer and replies that ended with "length" too. Whether an empty text of the
 *   user is sent, or a reply with blocks that ended with "aborted", is left open here.
 * - A model may change the list that it is handed. The transcript does not change with it, and
 *   neither does what is sent later.
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
		const sent = this.messages.filter(
			(message) =>
				message.role === "user" ||
				(message.stopReason !== "error" && message.content.length > 0),
		);
		try {
			return this.#model.complete(this.#system, sent);
		} catch (error) {
			return errorMessage((error as Error).message);
		}
	}
}
