// says: A run with calls adds another number of messages to your list than the prompt, its
//   replies and its results. You may be adding the prompt before every request; the user
//   said it once, and it stays in the list.
// caught by: one-call, sends-all

// --- solution ---
	messages.push(userMessage(prompt));
	while (true) {
// --- mistake ---
	while (true) {
		messages.push(userMessage(prompt));
// --- end ---
