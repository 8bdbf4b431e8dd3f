// says: Your saver writes the message of every event that carries one, and turn_end repeats
//   the reply, so each reply stands in the log twice; save at message_end and at no other
//   event.
// caught by: saver-saves-message-end, one-entry-a-message

// --- solution ---
		if (event.type === "message_end") log.appendMessage(event.message);
// --- mistake ---
		if ("message" in event) log.appendMessage(event.message);
// --- end ---
