// says: Your log refuses a line that it cannot read, and not with the error of the
//   specification. Its number may be one too small, counted from 0, so whoever opens the
//   file to mend it may delete a good message; the first line is line 1.
// caught by: torn-tail-read, torn-inside

// --- solution ---
		return lines.map((line, index) => this.#entry(line, index + 1));
// --- mistake ---
		return lines.map((line, index) => this.#entry(line, index));
// --- end ---
