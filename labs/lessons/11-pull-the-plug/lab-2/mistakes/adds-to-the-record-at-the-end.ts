// says: Your run works on a copy of the record and takes it over when it is finished, so a
//   listener that looks at the record finds the message it is being told about missing, and
//   a run that is closed leaves nothing; let runAgent work on the record itself.
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
