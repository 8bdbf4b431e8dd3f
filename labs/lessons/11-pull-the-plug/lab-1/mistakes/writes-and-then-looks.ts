// says: Your appendMessage writes first and reads the file afterwards, so on a torn file the
//   error comes too late: the new line is already glued to the torn one; read, refuse, and
//   only then write.
// caught by: torn-append-writes-nothing

// --- solution ---
		const text = this.#text();
		const count = this.#parse(text).length;
		if (text !== "" && !text.endsWith("\n")) throw this.#unreadable(count);
		const entry: LogEntry = { id: `e${count + 1}`, type: "message", message };
		this.#ws.appendText(this.#path, `${JSON.stringify(entry)}\n`);
// --- mistake ---
		const id = `e${this.#text().split("\n").length}`;
		const entry: LogEntry = { id, type: "message", message };
		this.#ws.appendText(this.#path, `${JSON.stringify(entry)}\n`);
		this.entries();
// --- end ---
