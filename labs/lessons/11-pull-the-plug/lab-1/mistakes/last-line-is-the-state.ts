// says: Your replay() gives the last message alone, as if the newest line held the whole
//   state; a line holds one message, and the transcript is all of them in order.
// caught by: gives-back-whole

// --- solution ---
		return this.rows().map(([, message]) => message);
// --- mistake ---
		const last = this.rows().slice(-1);
		return last.map(([, message]) => message);
// --- end ---
