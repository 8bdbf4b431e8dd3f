// says: Your saver does not append the message of each message_end, once and as it is. It
//   may drop what the user says and the tool results, and then a resumed model sees calls
//   that nothing answered and does the work again.
// caught by: saver-saves-message-end, one-entry-a-message

// --- solution ---
		if (event.type === "message_end") log.appendMessage(event.message);
// --- mistake ---
		if (event.type === "message_end" && event.message.role === "assistant")
			log.appendMessage(event.message);
// --- end ---
