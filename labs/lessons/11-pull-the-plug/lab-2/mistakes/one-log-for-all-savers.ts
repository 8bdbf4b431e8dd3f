// says: Two sessions in one process do not each keep their own log. Your saver may remember
//   the first log it was given for all later calls of persistTo; let each listener keep the
//   log of its own call.
// caught by: harnesses-apart

// --- your code: persistTo ---
let theLog: Pick<SessionLog, "appendMessage"> | undefined;

export function persistTo(log: Pick<SessionLog, "appendMessage">): Listener {
	theLog ??= log;
	return (event) => {
		if (event.type === "message_end") theLog?.appendMessage(event.message);
	};
}
// --- end: persistTo ---
