// says: Your saver leaves something else than one entry for the message of each message_end.
//   It may write the message of every event that carries one, and turn_end repeats the
//   reply, so that each reply stands in the log twice; save at no other event.
// caught by: saver-saves-message-end, one-entry-a-message

// --- solution ---
		if (event.type === "message_end") log.appendMessage(event.message);
// --- mistake ---
		if ("message" in event) log.appendMessage(event.message);
// --- end ---
