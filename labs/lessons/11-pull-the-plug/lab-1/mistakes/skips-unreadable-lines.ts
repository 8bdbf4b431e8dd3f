// says: Your log passes over a line that it cannot read, so the next append is glued to the
//   torn end and is lost as well, while its id is handed out as if it had been saved; refuse
//   instead, naming the line.
// caught by: torn-tail-read, torn-tail-append, torn-inside

// --- solution ---
		if (text !== "" && !text.endsWith("\n")) throw this.#unreadable(count);
// --- mistake ---
// --- end ---

// --- solution ---
		const lines = text.split("\n");
		// a newline ends a line; nothing begins after the last one
		if (lines.at(-1) === "") lines.pop();
		return lines.map((line, index) => this.#entry(line, index + 1));
// --- mistake ---
		const found: LogEntry[] = [];
		for (const line of text.split("\n")) {
			try {
				found.push(this.#entry(line, 0));
			} catch {
				// not a whole line: leave it out
			}
		}
		return found;
// --- end ---
