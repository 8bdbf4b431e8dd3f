// says: Your rows() takes every entry for a message, so as soon as a log holds another kind
//   of entry the transcript gets a hole with nothing in it; keep the entries of type
//   "message".
// caught by: other-types-hidden

// --- solution ---
		const messages = this.entries().filter((entry) => entry.type === "message");
// --- mistake ---
		const messages = this.entries();
// --- end ---
