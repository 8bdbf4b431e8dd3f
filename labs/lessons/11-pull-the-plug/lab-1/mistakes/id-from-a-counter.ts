// says: On a file that holds lines already, your next id is not the number of its line. You
//   may be counting appends in a field that starts at zero, and hand out ids that are
//   already taken; count the lines of the file instead.
// caught by: next-process, two-logs, hand-written

// --- solution ---
	readonly #path: string;
// --- mistake ---
	readonly #path: string;
	#appended = 0;
// --- end ---

// --- solution ---
		const entry: LogEntry = { id: `e${count + 1}`, type: "message", message };
// --- mistake ---
		this.#appended += 1;
		const entry: LogEntry = { id: `e${this.#appended}`, type: "message", message };
// --- end ---
