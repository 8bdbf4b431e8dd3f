// says: When a reply has failed, or somebody spoke during a run, your log is not the record.
//   Your saver may leave failed replies out, so that the log no longer says why a run
//   stopped; the view hides them from the model, the record keeps them.
// caught by: saves-every-kind

// --- solution ---
		if (event.type === "message_end") log.appendMessage(event.message);
// --- mistake ---
		if (event.type !== "message_end") return;
		if (event.message.role === "assistant" && event.message.stopReason === "error") return;
		log.appendMessage(event.message);
// --- end ---
