// says: A torn log at another path is not refused with that path in the message. You may be
//   naming session.jsonl whatever file the log is over, so that with two sessions somebody
//   mends the one that is whole; put the log’s own path into the message.
// caught by: names-its-path

// --- solution ---
		return new Error(`${this.#path}, line ${number}: not a complete log entry`);
// --- mistake ---
		return new Error(`session.jsonl, line ${number}: not a complete log entry`);
// --- end ---
