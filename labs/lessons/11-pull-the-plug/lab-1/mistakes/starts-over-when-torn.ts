// says: Your log does not refuse a file with an unreadable line, and appends to it. It may
//   answer with an empty list, so that a torn session looks like a new one and the next
//   message is e1 again; let the refusal through.
// caught by: torn-is-never-silent, torn-inside

// --- solution ---
		if (text !== "" && !text.endsWith("\n")) throw this.#unreadable(count);
// --- mistake ---
		if (count > 0 && !text.endsWith("\n")) throw this.#unreadable(count);
// --- end ---

// --- solution ---
		return lines.map((line, index) => this.#entry(line, index + 1));
// --- mistake ---
		try {
			return lines.map((line, index) => this.#entry(line, index + 1));
		} catch {
			return [];
		}
// --- end ---
