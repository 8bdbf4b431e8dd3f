// says: Your userMessage() does not keep every text as it is: spaces or line breaks around
//   it may be lost, or an empty text. What the user says goes out as it is; a space at its
//   end may be meant.
// caught by: user-message-as-it-is

// --- solution ---
	return { role: "user", content: text };
// --- mistake ---
	return { role: "user", content: text.trim() };
// --- end ---
