// says: Your log does not refuse a last line that it cannot read, and appends to such a
//   file. It may leave the line out without a word, and then the torn message and the new
//   one become one line that nobody can read; refuse it like any other.
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
