// says: Your rows() does not give a pair of id and message for each message. It may give
//   bare messages, and then nobody can say which line a message stands on.
// caught by: rows-pair-ids

// --- solution ---
	rows(): [string, Message][] {
		const messages = this.entries().filter((entry) => entry.type === "message");
		return messages.map((entry) => [entry.id, entry.message]);
// --- mistake ---
	rows(): Message[] {
		const messages = this.entries().filter((entry) => entry.type === "message");
		return messages.map((entry) => entry.message);
// --- end ---

// --- solution ---
		return this.rows().map(([, message]) => message);
// --- mistake ---
		return this.rows();
// --- end ---
