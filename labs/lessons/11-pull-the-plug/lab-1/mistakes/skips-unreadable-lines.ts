// says: Your log does not refuse a line that it cannot read, and appends to a file that it
//   should leave alone. It may pass over the line, so that the next message is glued to a
//   torn end and lost as well, while its id says that it was saved; refuse instead, naming
//   the line.
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
