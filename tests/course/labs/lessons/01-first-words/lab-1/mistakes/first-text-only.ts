// says: Of two texts you do not make one with a single space between them. You may be giving one of them alone.
// caught by: a-space-between

// --- solution ---
	return texts.join(" ");
// --- mistake ---
	return texts[0] ?? "";
// --- end ---
