// says: Your next id comes from the number of messages and not of lines, so after an entry
//   of another type two lines get the same id; count all entries.
// caught by: other-types-listed

// --- solution ---
		const entry: LogEntry = { id: `e${count + 1}`, type: "message", message };
// --- mistake ---
		const entry: LogEntry = { id: `e${this.rows().length + 1}`, type: "message", message };
// --- end ---
