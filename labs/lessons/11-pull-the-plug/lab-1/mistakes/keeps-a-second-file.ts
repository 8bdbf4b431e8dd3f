// says: Your log writes more than the line of the message, and may keep a second file beside
//   the log. Two files are two accounts, and a cut fits between them; work everything out
//   from the one file.
// caught by: only-appends, logs-apart

// --- solution ---
		this.#ws.appendText(this.#path, `${JSON.stringify(entry)}\n`);
// --- mistake ---
		this.#ws.appendText(this.#path, `${JSON.stringify(entry)}\n`);
		this.#ws.writeText(`${this.#path}.count`, String(count + 1));
// --- end ---
