// says: Your saver leaves failed replies out, so the log no longer says why a run stopped
//   and is not the record any more; the view hides them from the model, the record keeps
//   them.
// caught by: saves-every-kind

// --- solution ---
		if (event.type === "message_end") log.appendMessage(event.message);
// --- mistake ---
		if (event.type !== "message_end") return;
		if (event.message.role === "assistant" && event.message.stopReason === "error") return;
		log.appendMessage(event.message);
// --- end ---
