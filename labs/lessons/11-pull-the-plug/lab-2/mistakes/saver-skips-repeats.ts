// says: When the same is said twice, and the first run was closed, your log is not the
//   record. Your saver may leave out a message that says the same as the one before; every
//   message_end is one entry.
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
