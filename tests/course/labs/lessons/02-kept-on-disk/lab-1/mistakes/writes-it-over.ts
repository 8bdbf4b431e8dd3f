// says: A message is not added by one appendText at the end of the file. What is written over is empty for a moment, and the
//   lamp may go out in that moment.
// caught by: a-line-each

// --- solution ---
		this.#ws.appendText(this.#path, `${JSON.stringify(entry)}\n`);
// --- mistake ---
		const before = this.#ws.exists(this.#path) ? this.#ws.readText(this.#path) : "";
		this.#ws.writeText(this.#path, `${before}${JSON.stringify(entry)}\n`);
// --- end ---
