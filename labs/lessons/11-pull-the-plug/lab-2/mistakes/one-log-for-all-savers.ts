// says: Your saver remembers the first log it was given for all later calls of persistTo, so
//   two sessions end up in one file; let each listener keep the log of its own call.
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
