// says: Not every message that your saver is told of is in the log.
// caught by: saves-at-once, saves-all

// --- solution ---
		log.appendMessage(event.message);
// --- mistake ---
		if (event.message.role === "assistant") log.appendMessage(event.message);
// --- end ---
