/**
 * A conversation with a model, which is told of tools. It keeps the transcript, because the
 * model keeps nothing.
 *
 * - new Conversation(model, system, tools): begins with an empty transcript. Each conversation
 *   has its own.
 * - messages: the transcript, oldest first: each thing the user said and each reply, as it
 *   came, failed replies too.
 * - send(text): the user says `text`, and the model's reply is returned. The model is asked
 *   once, with `system`, the transcript without its failed and its empty replies, and the
 *   descriptions of the tools. A model that throws has failed to reply.
 *
 * A reply may ask for a tool. Nothing here runs it: that is left to whoever reads the reply.
 */
export class Conversation {
	readonly messages: Message[] = [];
	readonly #model: Model;
	readonly #system: string;
	readonly #tools: readonly Tool[];

	constructor(model: Model, system: string, tools: readonly Tool[] = []) {
		this.#model = model;
		this.#system = system;
		this.#tools = tools;
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
			return this.#model.complete(this.#system, sent, toolSpecs(this.#tools));
		} catch (error) {
			return errorMessage((error as Error).message);
		}
	}
}
