// says: What you make of a text is not a message of the user with that text in it.
// caught by: what-was-said

// --- solution ---
	return { role: "user", content: text };
// --- mistake ---
	return { role: "assistant", content: [{ type: "text", text }], stopReason: "stop" };
// --- end ---
