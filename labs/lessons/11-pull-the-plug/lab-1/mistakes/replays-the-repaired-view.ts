// says: Your replay() does not give a transcript that ends on a call as it is. It may add a
//   result that nobody wrote down; give the messages as the file has them, for the harness
//   repairs the view of each request itself.
// caught by: dangling-call-replays

// --- solution ---
		return this.rows().map(([, message]) => message);
// --- mistake ---
		return repairToolHistory(this.rows().map(([, message]) => message));
// --- end ---
