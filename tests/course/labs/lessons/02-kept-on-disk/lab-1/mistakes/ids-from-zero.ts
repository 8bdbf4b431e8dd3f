// says: Your ids begin at another number than the file's lines. The first line is e1.
// caught by: three-ids, a-line-each

// --- solution ---
		const entry: LogEntry = { id: `e${count + 1}`, message };
// --- mistake ---
		const entry: LogEntry = { id: `e${count}`, message };
// --- end ---
