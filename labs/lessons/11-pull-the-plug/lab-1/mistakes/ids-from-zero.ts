// says: The ids that your log gives are not "e" and the number of the line: the first one is
//   not e1. It may be e0, and then the refusal’s line number points at another entry than
//   the id does.
// caught by: four-ids, hand-written

// --- solution ---
		const entry: LogEntry = { id: `e${count + 1}`, type: "message", message };
// --- mistake ---
		const entry: LogEntry = { id: `e${count}`, type: "message", message };
// --- end ---
