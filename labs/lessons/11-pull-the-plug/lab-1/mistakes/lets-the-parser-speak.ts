// says: Your log throws at a line that is not JSON, and not the error of the specification.
//   It may let the error of JSON.parse through, which knows only a position inside one line;
//   throw the refusal, with the path and the number of the line.
// caught by: torn-tail-read, torn-inside

// --- solution ---
		let entry: Partial<LogEntry> | null = null;
		try {
			entry = JSON.parse(line);
		} catch {
			// not JSON: refused below, in the log's own words
		}
// --- mistake ---
		const entry = JSON.parse(line);
// --- end ---
