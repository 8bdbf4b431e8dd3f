// says: Your appendMessage writes to a file that it should refuse and leave as it is. The
//   refusal may come too late, because you write first and read afterwards, and by then the
//   new line is glued to the torn one; read, refuse, and only then write.
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
