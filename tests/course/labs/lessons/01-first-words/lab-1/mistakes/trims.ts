// says: You change a text that comes alone. Its words are to be given as they are, spaces included.
// caught by: one-text

// --- solution ---
	return texts.join(" ");
// --- mistake ---
	return texts.join(" ").trim();
// --- end ---
