// says: When the ids in a file are not the numbers of their lines, your next id is not the
//   number of its line, or rows() does not give them as they are. You may be adding one to
//   the number in the last id; count the lines.
// caught by: ids-are-line-numbers

// --- solution ---
		const entry: LogEntry = { id: `e${count + 1}`, type: "message", message };
// --- mistake ---
		const last = this.entries().at(-1)?.id ?? "e0";
		const id = `e${Number(last.slice(1)) + 1}`;
		const entry: LogEntry = { id, type: "message", message };
// --- end ---
