// says: Your log counts the lines when it is made and keeps the number, so it misses every
//   line that another log or another program adds later, and it already breaks on a torn
//   file while it is being opened; work the number out at each append.
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
