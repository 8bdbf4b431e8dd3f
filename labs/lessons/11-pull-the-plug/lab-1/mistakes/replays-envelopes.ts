// says: Your replay() does not give the messages themselves, not even when there is only
//   one. It may give whole entries, and a Harness built on them sends the model envelopes
//   where it expects messages; take the message out of each.
// caught by: gives-back-whole

// --- solution ---
	replay(): Message[] {
		return this.rows().map(([, message]) => message);
// --- mistake ---
	replay(): LogEntry[] {
		return this.entries().filter((entry) => entry.type === "message");
// --- end ---
