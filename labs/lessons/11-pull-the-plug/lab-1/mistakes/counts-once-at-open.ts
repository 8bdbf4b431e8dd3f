// says: Your log misses what another log or another program does to the file, and its
//   methods do not refuse a torn one as they should. You may be counting the lines when the
//   log is made, and keeping the number; work it out at each append.
// caught by: two-logs, file-changes-between-calls

// --- solution ---
	readonly #path: string;
// --- mistake ---
	readonly #path: string;
	#count: number;
// --- end ---

// --- solution ---
		this.#path = path;
// --- mistake ---
		this.#path = path;
		this.#count = this.entries().length;
// --- end ---

// --- solution ---
		const count = this.#parse(text).length;
		if (text !== "" && !text.endsWith("\n")) throw this.#unreadable(count);
		const entry: LogEntry = { id: `e${count + 1}`, type: "message", message };
// --- mistake ---
		this.#parse(text);
		if (this.#count > 0 && !text.endsWith("\n")) throw this.#unreadable(this.#count);
		this.#count += 1;
		const entry: LogEntry = { id: `e${this.#count}`, type: "message", message };
// --- end ---
