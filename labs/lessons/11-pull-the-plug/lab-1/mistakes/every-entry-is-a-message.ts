// says: When a log holds an entry of another type, your rows() or replay() does not give the
//   messages alone. You may be taking every entry for one, so that the transcript gets a
//   hole with nothing in it; keep the entries of type "message".
// caught by: other-types-hidden

// --- solution ---
		const messages = this.entries().filter((entry) => entry.type === "message");
// --- mistake ---
		const messages = this.entries();
// --- end ---
