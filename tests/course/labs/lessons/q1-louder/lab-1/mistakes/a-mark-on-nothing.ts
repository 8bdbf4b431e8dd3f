// says: A reply that says nothing still makes a noise. Where there are no words, give none.
// caught by: nothing-to-shout

// --- solution ---
	return words === "" ? "" : `${words.toUpperCase()}!`;
// --- mistake ---
	return `${words.toUpperCase()}!`;
// --- end ---
