// says: Your saver does not append each message at its message_end, but later. It may keep
//   messages back until the turn ends, and then a cut inside a turn loses the call and its
//   result although the tool has done its work.
// caught by: saver-saves-message-end, call-is-saved-before-its-tool

// --- solution ---
	return (event) => {
		if (event.type === "message_end") log.appendMessage(event.message);
// --- mistake ---
	let waiting: Message[] = [];
	return (event) => {
		if (event.type === "message_end") waiting.push(event.message);
		if (event.type !== "turn_end") return;
		for (const message of waiting) log.appendMessage(message);
		waiting = [];
// --- end ---
