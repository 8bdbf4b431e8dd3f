// says: What your log answers is out of date, or can be changed by whoever got it before.
//   You may be reading the file once and answering from a field, so that what a second log
//   writes never shows up in the first one; read the file at every call.
// caught by: two-logs, file-changes-between-calls

// --- solution ---
	readonly #path: string;
// --- mistake ---
	readonly #path: string;
	#known: LogEntry[] | undefined;
// --- end ---

// --- solution ---
		const count = this.#parse(text).length;
// --- mistake ---
		const count = this.entries().length;
// --- end ---

// --- solution ---
		this.#ws.appendText(this.#path, `${JSON.stringify(entry)}\n`);
// --- mistake ---
		this.#ws.appendText(this.#path, `${JSON.stringify(entry)}\n`);
		this.#known?.push(JSON.parse(JSON.stringify(entry)));
// --- end ---

// --- solution ---
		return this.#parse(this.#text());
// --- mistake ---
		this.#known ??= this.#parse(this.#text());
		return [...this.#known];
// --- end ---
