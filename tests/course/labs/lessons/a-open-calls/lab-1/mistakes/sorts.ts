// says: Two open calls come in another order than the one in which they were made.
// caught by: all-open

// --- solution ---
	return messages.flatMap((message) =>
// --- mistake ---
	return messages.toReversed().flatMap((message) =>
// --- end ---
