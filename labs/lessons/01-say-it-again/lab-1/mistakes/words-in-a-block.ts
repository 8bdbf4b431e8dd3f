// says: Your userMessage() makes something else than { role: "user", content: the text }.
//   You may be putting the text into a list of blocks, as replies have it; a UserMessage
//   holds plain text.
// caught by: user-message

// --- solution ---
	return { role: "user", content: text };
// --- mistake ---
	return { role: "user", content: [{ type: "text", text }] as unknown as string };
// --- end ---
