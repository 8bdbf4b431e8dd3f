// says: Two of your conversations get into each other's way: not each of them asks its own
//   model with its own system text. They may be static, or stand at the top of the file, so
//   that a second conversation replaces those of the first; keep them in the object.
// caught by: own-model-and-system

// --- solution ---
	readonly #model: Model;
	readonly #system: string;
// --- mistake ---
	private static model: Model;
	private static system: string;
// --- end ---

// --- solution ---
		this.#model = model;
		this.#system = system;
// --- mistake ---
		Conversation.model = model;
		Conversation.system = system;
// --- end ---

// --- solution ---
		const reply = this.#model.complete(this.#system, [...this.messages]);
// --- mistake ---
		const reply = Conversation.model.complete(Conversation.system, [...this.messages]);
// --- end ---
