// says: When a reply makes several calls, your run does not execute each of them once. It
//   may take the first call and drop the others; they have no results then, and a provider
//   refuses the next request.
// caught by: every-call, sends-all

// --- solution ---
		for (const call of calls) {
// --- mistake ---
		for (const call of calls.slice(0, 1)) {
// --- end ---
