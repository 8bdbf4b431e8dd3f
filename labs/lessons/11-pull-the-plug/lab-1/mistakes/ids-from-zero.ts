// says: Your first id is e0, so an id is no longer the number of its line and the refusal’s
//   line number points at another entry than the id does; the first line is e1.
// caught by: four-ids, hand-written

// --- solution ---
		const entry: LogEntry = { id: `e${count + 1}`, type: "message", message };
// --- mistake ---
		const entry: LogEntry = { id: `e${count}`, type: "message", message };
// --- end ---
