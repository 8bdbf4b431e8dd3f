// says: A call of a tool leaves something among your words. Only texts are words.
// caught by: no-calls, no-words

// --- solution ---
	const texts = message.content.flatMap((block) => (block.type === "text" ? [block.text] : []));
// --- mistake ---
	const texts = message.content.map((block) => (block.type === "text" ? block.text : block.name));
// --- end ---
