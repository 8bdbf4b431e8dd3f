// says: Your replay() mends the transcript, so the record no longer says that a call has no
//   result: it claims one that nobody wrote down; give the messages as they are, the harness
//   repairs the view of each request itself.
// caught by: dangling-call-replays

// --- solution ---
		return this.rows().map(([, message]) => message);
// --- mistake ---
		return repairToolHistory(this.rows().map(([, message]) => message));
// --- end ---
