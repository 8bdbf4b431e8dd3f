// says: Replies or results that were appended do not come back whole. Your appendMessage may
//   save role and content alone, so that a result no longer says which call it answers, and
//   usage and errors are gone; save the message as it is.
// caught by: line-shape, gives-back-whole

// --- solution ---
		const entry: LogEntry = { id: `e${count + 1}`, type: "message", message };
// --- mistake ---
		const { role, content } = message;
		const kept = { role, content } as Message;
		const entry: LogEntry = { id: `e${count + 1}`, type: "message", message: kept };
// --- end ---
