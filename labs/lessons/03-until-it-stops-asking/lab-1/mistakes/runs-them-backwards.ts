// says: Your run goes through the calls from the last to the first. The model wrote them in
//   this order, and the second may need what the first has done.
// caught by: every-call

// --- solution ---
		for (const call of calls) {
// --- mistake ---
		for (const call of calls.reverse()) {
// --- end ---
