// says: Your next id is one more than the number in the last id, so a file whose ids were
//   written by hand yields an id that is no line number, or none at all; count the lines.
// caught by: ids-are-line-numbers

// --- solution ---
		const entry: LogEntry = { id: `e${count + 1}`, type: "message", message };
// --- mistake ---
		const last = this.entries().at(-1)?.id ?? "e0";
		const id = `e${Number(last.slice(1)) + 1}`;
		const entry: LogEntry = { id, type: "message", message };
// --- end ---
