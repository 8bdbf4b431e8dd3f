// differs: The list is never changed: each send() makes a longer one, and the question is kept
//   only with its answer.
// --- your code: userMessage ---
export const userMessage = (text: string): UserMessage => ({ content: text, role: "user" });
// --- end: userMessage ---
// --- your code: Conversation ---
export class Conversation {
	#transcript: readonly Message[] = [];
	readonly #ask: (messages: Message[]) => AssistantMessage;

	constructor(model: Model, system: string) {
		this.#ask = (messages) => model.complete(system, messages);
	}

	get messages(): Message[] {
		return [...this.#transcript];
	}

	send(text: string): AssistantMessage {
		const asked = this.messages.concat(userMessage(text));
		const reply = this.#ask([...asked]);
		this.#transcript = Object.freeze([...asked, reply]);
		return reply;
	}
}
// --- end: Conversation ---
