// says: Your saver writes everything at agent_end, and a run that is cut or closed never
//   gets there, so the log is empty just when it is needed; save each message at its
//   message_end.
// caught by: saver-saves-message-end, close-log-is-record, cut-is-sent-all

// --- solution ---
		if (event.type === "message_end") log.appendMessage(event.message);
// --- mistake ---
		if (event.type === "agent_end")
			for (const message of event.messages) log.appendMessage(message);
// --- end ---
