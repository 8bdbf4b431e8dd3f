// says: Your saver keeps what the assistant says and drops the user and the tool results, so
//   a resumed model sees calls that nothing answered and does the work again; save the
//   message of every message_end.
// caught by: saver-saves-message-end, one-entry-a-message

// --- solution ---
		if (event.type === "message_end") log.appendMessage(event.message);
// --- mistake ---
		if (event.type === "message_end" && event.message.role === "assistant")
			log.appendMessage(event.message);
// --- end ---
