// says: The calls of one reply are not run, or not answered, one after the other in their
//   order. You may be going from the last to the first; the model wrote them in this order,
//   and the second may need what the first has done.
// caught by: every-call

// --- solution ---
		for (const call of calls) {
// --- mistake ---
		for (const call of calls.reverse()) {
// --- end ---
