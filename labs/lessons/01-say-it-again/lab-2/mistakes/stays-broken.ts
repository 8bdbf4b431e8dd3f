// says: After a failure your next send() does not ask the model anew. It may answer with the
//   old failure; the next request may well succeed.
// caught by: goes-on

// --- solution ---
	readonly #system: string;
// --- mistake ---
	readonly #system: string;
	#broken: AssistantMessage | undefined;
// --- end ---

// --- solution ---
		this.messages.push(userMessage(text));
// --- mistake ---
		this.messages.push(userMessage(text));
		if (this.#broken) {
			this.messages.push(this.#broken);
			return this.#broken;
		}
// --- end ---

// --- solution ---
			return errorMessage((error as Error).message);
// --- mistake ---
			this.#broken = errorMessage((error as Error).message);
			return this.#broken;
// --- end ---
