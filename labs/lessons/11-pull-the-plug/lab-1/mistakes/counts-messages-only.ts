// says: When the file holds an entry of another type, it is not in entries(), or your next
//   id is not the number of its line. You may be counting messages and not lines, so that
//   two lines get the same id; count all entries.
// caught by: other-types-listed

// --- solution ---
		const entry: LogEntry = { id: `e${count + 1}`, type: "message", message };
// --- mistake ---
		const entry: LogEntry = { id: `e${this.rows().length + 1}`, type: "message", message };
// --- end ---
