// says: Your userMessage() puts the text into a list of blocks, as replies have it. A
//   UserMessage holds plain text.
// caught by: user-message

// --- solution ---
	return { role: "user", content: text };
// --- mistake ---
	return { role: "user", content: [{ type: "text", text }] as unknown as string };
// --- end ---
