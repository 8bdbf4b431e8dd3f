// says: Your appendMessage writes the JSON without a "\n" after it, so the second message
//   has no line of its own to go to; end each line with "\n".
// caught by: line-shape, four-ids

// --- solution ---
		this.#ws.appendText(this.#path, `${JSON.stringify(entry)}\n`);
// --- mistake ---
		this.#ws.appendText(this.#path, JSON.stringify(entry));
// --- end ---
