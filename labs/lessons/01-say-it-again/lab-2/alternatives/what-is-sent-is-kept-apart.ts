// differs: Two lists grow side by side: the record, and what is sent.
// --- your code: Conversation ---
export class Conversation {
	readonly messages: Message[] = [];
	#sendable: Message[] = [];
	#model: Model;
	#system: string;

	constructor(model: Model, system: string) {
		[this.#model, this.#system] = [model, system];
	}

	send(text: string): AssistantMessage {
		this.#add(userMessage(text));
		try {
			return this.#add(this.#model.complete(this.#system, [...this.#sendable]));
		} catch (error) {
			return this.#add(errorMessage(error instanceof Error ? error.message : String(error)));
		}
	}

	#add<M extends Message>(message: M): M {
		this.messages.push(message);
		if (message.role === "user" || (message.stopReason !== "error" && message.content.length))
			this.#sendable.push(message);
		return message;
	}
}
// --- end: Conversation ---
// --- your code: errorMessage ---
export function errorMessage(text: string): AssistantMessage {
	const message: AssistantMessage = { role: "assistant", content: [], stopReason: "error" };
	message.errorMessage = text;
	return message;
}
// --- end: errorMessage ---
