// says: Your run adds the prompt before every request. The user said it once, and it stays
//   in the list.
// caught by: one-call, sends-all

// --- solution ---
	messages.push(userMessage(prompt));
	while (true) {
// --- mistake ---
	while (true) {
		messages.push(userMessage(prompt));
// --- end ---
