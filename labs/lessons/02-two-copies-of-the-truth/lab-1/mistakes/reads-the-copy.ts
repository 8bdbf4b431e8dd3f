// says: Where a message has a second copy of its text in a field of its own, your textOf()
//   does not give the words of the blocks. You may be reading that copy; it can be out of
//   date, and the blocks cannot, for they are the message.
// caught by: stale-text

// --- solution ---
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
// --- mistake ---
	const { text } = message as { text?: string };
	return (
		text ??
		message.content.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("")
	);
// --- end ---
