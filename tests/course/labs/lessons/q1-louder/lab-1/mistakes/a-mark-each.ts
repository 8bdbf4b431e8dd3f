// says: Of two texts you do not make one shout. There is one mark, behind the last word.
// caught by: two-texts

// --- solution ---
	return words === "" ? "" : `${words.toUpperCase()}!`;
// --- mistake ---
	const texts = message.content.flatMap((block) => (block.type === "text" ? [block.text] : []));
	return texts.map((text) => `${text.toUpperCase()}!`).join(" ");
// --- end ---
