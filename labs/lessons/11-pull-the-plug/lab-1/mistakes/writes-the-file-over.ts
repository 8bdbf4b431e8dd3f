// says: Your appendMessage writes the whole file again for each message, and writing over a
//   file begins by emptying it, so a power cut there takes every earlier message with it;
//   add to the end with ws.appendText.
// caught by: only-appends, every-cut

// --- solution ---
		this.#ws.appendText(this.#path, `${JSON.stringify(entry)}\n`);
// --- mistake ---
		this.#ws.writeText(this.#path, `${text}${JSON.stringify(entry)}\n`);
// --- end ---
