// says: Your run does not send, or does not keep, what was in the list before it began. You
//   may be emptying the list; what was said before belongs to the conversation, and the
//   model needs it.
// caught by: your-list

// --- solution ---
): AssistantMessage {
// --- mistake ---
): AssistantMessage {
	messages.length = 0;
// --- end ---
