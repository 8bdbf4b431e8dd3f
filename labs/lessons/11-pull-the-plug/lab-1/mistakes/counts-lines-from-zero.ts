// says: Your refusal numbers the lines from 0, so whoever opens the file to mend it looks at
//   the line before the torn one and may delete a good message; the first line is line 1.
// caught by: torn-tail-read, torn-inside

// --- solution ---
		return lines.map((line, index) => this.#entry(line, index + 1));
// --- mistake ---
		return lines.map((line, index) => this.#entry(line, index));
// --- end ---
