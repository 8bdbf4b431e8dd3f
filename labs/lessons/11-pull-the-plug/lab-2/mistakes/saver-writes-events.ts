// says: Your saver hands the log the whole event, so replay() gives events and a Harness built on them sends the model
//   something that is no transcript; hand it event.message.
// caught by: saver-saves-message-end, one-entry-a-message
// --- your code: persistTo ---
export function persistTo(log: Pick<SessionLog, "appendMessage">): Listener {
	return (event) => {
		if (event.type === "message_end") log.appendMessage(event as unknown as Message);
	};
}
// --- end: persistTo ---
