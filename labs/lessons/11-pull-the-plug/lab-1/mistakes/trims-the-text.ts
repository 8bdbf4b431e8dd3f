// says: Your log trims the text before it cuts it into lines, so blank lines at the end of
//   the file are not seen and the next id is not the number of its line; drop only the empty
//   piece after the last "\n".
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
