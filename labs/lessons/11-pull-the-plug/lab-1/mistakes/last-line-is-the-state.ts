// says: When a log holds several messages, your replay() does not give all of them, oldest
//   first. It may give the last one alone, as if the newest line held the whole state; a
//   line holds one message, and the transcript is all of them in order.
// caught by: gives-back-whole

// --- solution ---
		return this.rows().map(([, message]) => message);
// --- mistake ---
		const last = this.rows().slice(-1);
		return last.map(([, message]) => message);
// --- end ---
