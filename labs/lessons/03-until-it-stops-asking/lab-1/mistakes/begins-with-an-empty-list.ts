// says: Your run empties the list that it was given. What was said before belongs to the
//   conversation, and the model needs it.
// caught by: your-list

// --- solution ---
): AssistantMessage {
// --- mistake ---
): AssistantMessage {
	messages.length = 0;
// --- end ---
