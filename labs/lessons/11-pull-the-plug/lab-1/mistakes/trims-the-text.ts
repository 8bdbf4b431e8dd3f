// says: A blank line at the end of the file is not refused by its number, or is appended to.
//   You may be trimming the text before you cut it into lines, and then the next id is not
//   the number of its line; drop only the empty piece after the last "\n".
// caught by: blank-line-at-end

// --- solution ---
		const lines = text.split("\n");
		// a newline ends a line; nothing begins after the last one
		if (lines.at(-1) === "") lines.pop();
		return lines.map((line, index) => this.#entry(line, index + 1));
// --- mistake ---
		const whole = text.trim();
		if (whole === "") return [];
		return whole.split("\n").map((line, index) => this.#entry(line, index + 1));
// --- end ---
