// says: Your refusal names session.jsonl whatever file the log is over, so with two sessions
//   somebody mends the one that is whole; put the log’s own path into the message.
// caught by: names-its-path

// --- solution ---
		return new Error(`${this.#path}, line ${number}: not a complete log entry`);
// --- mistake ---
		return new Error(`session.jsonl, line ${number}: not a complete log entry`);
// --- end ---
