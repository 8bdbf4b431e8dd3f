// says: What your saver appends is not the message of a message_end, as it is. It may hand
//   the log the whole event, and then replay() gives events and a Harness built on them
//   sends the model something that is no transcript; hand it event.message.
// caught by: saver-saves-message-end, one-entry-a-message

// --- solution ---
		if (event.type === "message_end") log.appendMessage(event.message);
// --- mistake ---
		if (event.type === "message_end") log.appendMessage(event as unknown as Message);
// --- end ---
