// says: Of two texts you give one. A reply may say several things; all of them are its words.
// caught by: a-space-between

// --- solution ---
	return texts.join(" ");
// --- mistake ---
	return texts[0] ?? "";
// --- end ---
