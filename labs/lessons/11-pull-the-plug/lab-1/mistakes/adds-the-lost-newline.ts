// says: After a last line that lacks its newline, your appendMessage does not refuse with
//   the number of that line, or it writes all the same. It may put the newline in by itself
//   and go on, so an accident leaves no trace and nobody checks what else was lost.
// caught by: no-newline-append, every-cut-appends

// --- solution ---
		if (text !== "" && !text.endsWith("\n")) throw this.#unreadable(count);
		const entry: LogEntry = { id: `e${count + 1}`, type: "message", message };
		this.#ws.appendText(this.#path, `${JSON.stringify(entry)}\n`);
// --- mistake ---
		const start = text !== "" && !text.endsWith("\n") ? "\n" : "";
		const entry: LogEntry = { id: `e${count + 1}`, type: "message", message };
		this.#ws.appendText(this.#path, `${start}${JSON.stringify(entry)}\n`);
// --- end ---
