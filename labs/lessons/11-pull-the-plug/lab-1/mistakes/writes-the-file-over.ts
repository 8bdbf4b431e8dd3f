// says: What your appendMessage does to the disk is something else than one appendText. It
//   may write the whole file again, and that begins by emptying it, so a power cut there
//   takes every earlier message with it; add to the end with ws.appendText.
// caught by: only-appends, every-cut

// --- solution ---
		this.#ws.appendText(this.#path, `${JSON.stringify(entry)}\n`);
// --- mistake ---
		this.#ws.writeText(this.#path, `${text}${JSON.stringify(entry)}\n`);
// --- end ---
