// says: Your userMessage() trims the text. What the user says goes out as it is; a space at
//   its end may be meant.
// caught by: user-message-as-it-is

// --- solution ---
	return { role: "user", content: text };
// --- mistake ---
	return { role: "user", content: text.trim() };
// --- end ---
