// says: Your log throws blank lines away before it counts, so every number after one is too
//   small and damage in the file goes unnoticed; a blank line is no entry, and is refused
//   like any other.
// caught by: blank-line-inside, blank-line-at-end

// --- solution ---
		const lines = text.split("\n");
		// a newline ends a line; nothing begins after the last one
		if (lines.at(-1) === "") lines.pop();
// --- mistake ---
		const lines = text.split("\n").filter((line) => line.trim() !== "");
// --- end ---
