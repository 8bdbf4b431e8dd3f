// says: Your appendMessage saves role and content alone, so after a reboot a result no
//   longer says which call it answers, and usage and errors are gone; save the message
//   whole.
// caught by: line-shape, gives-back-whole

// --- solution ---
		const entry: LogEntry = { id: `e${count + 1}`, type: "message", message };
// --- mistake ---
		const { role, content } = message;
		const kept = { role, content } as Message;
		const entry: LogEntry = { id: `e${count + 1}`, type: "message", message: kept };
// --- end ---
