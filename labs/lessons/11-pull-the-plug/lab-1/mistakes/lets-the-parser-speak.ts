// says: Your log lets the error of JSON.parse through, and that one knows only a position
//   inside one line, so nobody learns which line of which file is torn; catch it and throw
//   the refusal with path and line number.
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
