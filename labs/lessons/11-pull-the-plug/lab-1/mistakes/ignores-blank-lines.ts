// says: Your log does not refuse a blank line by its number, and appends to a file that has
//   one. You may be throwing blank lines away before you count, so that every number after
//   one is too small and damage goes unnoticed; a blank line is no entry.
// caught by: blank-line-inside, blank-line-at-end

// --- solution ---
		const lines = text.split("\n");
		// a newline ends a line; nothing begins after the last one
		if (lines.at(-1) === "") lines.pop();
// --- mistake ---
		const lines = text.split("\n").filter((line) => line.trim() !== "");
// --- end ---
