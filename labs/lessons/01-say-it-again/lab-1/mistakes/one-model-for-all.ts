// says: Your model and system text are static: they belong to the class, and a second
//   conversation replaces those of the first.
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
		const reply = this.#model.complete(this.#system, this.messages);
// --- mistake ---
		const reply = Conversation.model.complete(Conversation.system, this.messages);
// --- end ---
