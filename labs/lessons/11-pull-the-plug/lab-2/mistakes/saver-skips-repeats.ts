// says: Your saver leaves a message out when it says the same as the one before, so the
//   second of two equal prompts is in the record and not in the log; every message_end is
//   one entry.
// caught by: saves-equal-messages

// --- solution ---
	return (event) => {
		if (event.type === "message_end") log.appendMessage(event.message);
// --- mistake ---
	let last = "";
	return (event) => {
		if (event.type !== "message_end") return;
		const text = JSON.stringify(event.message);
		if (text === last) return;
		last = text;
		log.appendMessage(event.message);
// --- end ---
