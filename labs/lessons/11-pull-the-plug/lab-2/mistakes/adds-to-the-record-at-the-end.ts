// says: While a run goes on, or when it was closed, your record lacks messages that have
//   been announced. You may be working on a copy of the record and taking it over at the
//   end; let runAgent work on the record itself.
// caught by: record-before-told, close-log-is-record

// --- solution ---
	readonly #messages: Message[];
// --- mistake ---
	#messages: Message[];
// --- end ---

// --- solution ---
			const run = runAgent(this.#model, this.#system, this.#messages, this.#tools, text, {
// --- mistake ---
			const messages = [...this.#messages];
			const run = runAgent(this.#model, this.#system, messages, this.#tools, text, {
// --- end ---

// --- solution ---
		} finally {
// --- mistake ---
			this.#messages = messages;
		} finally {
// --- end ---
