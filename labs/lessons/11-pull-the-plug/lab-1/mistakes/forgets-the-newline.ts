// says: Your appendMessage does not leave each message on a line of its own that ends in a
//   newline, so what comes after it breaks. The "\n" may be missing behind the JSON, or
//   stand in front of it.
// caught by: line-shape, four-ids

// --- solution ---
		this.#ws.appendText(this.#path, `${JSON.stringify(entry)}\n`);
// --- mistake ---
		this.#ws.appendText(this.#path, JSON.stringify(entry));
// --- end ---
