// says: Your saver does not append each message at its message_end, but later. It may wait
//   for agent_end, and a run that is cut or closed never gets there, so that the log is
//   empty just when it is needed.
// caught by: saver-saves-message-end, close-log-is-record, cut-is-sent-all

// --- solution ---
		if (event.type === "message_end") log.appendMessage(event.message);
// --- mistake ---
		if (event.type === "agent_end")
			for (const message of event.messages) log.appendMessage(message);
// --- end ---
