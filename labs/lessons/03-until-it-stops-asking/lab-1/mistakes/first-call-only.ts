// says: Your run takes the first call of each reply and drops the others. They have no
//   results then, and a provider refuses the next request.
// caught by: every-call, sends-all

// --- solution ---
		for (const call of calls) {
// --- mistake ---
		for (const call of calls.slice(0, 1)) {
// --- end ---
