// says: Two conversations with one model do not stay apart in your file. The list of messages
//   may be found by the model that it was held with; it belongs to the conversation, which is
//   an object of its own.
// caught by: same-model-apart

// --- solution ---
export class Conversation {
	readonly messages: Message[] = [];
// --- mistake ---
const transcripts = new Map<Model, Message[]>();

export class Conversation {
	readonly messages: Message[];
// --- end ---

// --- solution ---
		this.#model = model;
		this.#system = system;
// --- mistake ---
		this.#model = model;
		this.#system = system;
		this.messages = transcripts.get(model) ?? [];
		transcripts.set(model, this.messages);
// --- end ---
