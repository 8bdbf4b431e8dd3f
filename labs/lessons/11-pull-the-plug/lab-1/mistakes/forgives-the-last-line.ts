// says: Your log leaves a torn last line out without a word, and then appends to the middle
//   of it: the torn message and the new one become one line that nobody can read; refuse a
//   torn last line like any other.
// caught by: torn-tail-read, torn-tail-append

// --- solution ---
		if (text !== "" && !text.endsWith("\n")) throw this.#unreadable(count);
// --- mistake ---
// --- end ---

// --- solution ---
		return lines.map((line, index) => this.#entry(line, index + 1));
// --- mistake ---
		const entries: LogEntry[] = [];
		lines.forEach((line, index) => {
			try {
				entries.push(this.#entry(line, index + 1));
			} catch (error) {
				if (index + 1 < lines.length) throw error;
			}
		});
		return entries;
// --- end ---
