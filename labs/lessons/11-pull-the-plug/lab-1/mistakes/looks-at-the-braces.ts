// says: After some power cuts your log does not refuse the torn line in its own words. You may
//   be judging a line by its braces; a line that was cut inside can end in a brace as well,
//   so let the parser decide.
// caught by: every-cut, not-an-entry

// --- solution ---
		let entry: Partial<LogEntry> | null = null;
		try {
			entry = JSON.parse(line);
		} catch {
			// not JSON: refused below, in the log's own words
		}
		if (typeof entry?.id !== "string" || typeof entry.type !== "string")
			throw this.#unreadable(number);
		return entry as LogEntry;
// --- mistake ---
		if (!line.startsWith("{") || !line.endsWith("}")) throw this.#unreadable(number);
		return JSON.parse(line);
// --- end ---
