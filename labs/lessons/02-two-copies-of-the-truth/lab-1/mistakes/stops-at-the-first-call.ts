// says: Your textOf() does not give, as they are, the words that stand behind a call. You
//   may be stopping at the first call.
// caught by: text-around-a-call

// --- solution ---
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
// --- mistake ---
	let words = "";
	for (const block of message.content) {
		if (block.type !== "text") break;
		words += block.text;
	}
	return words;
// --- end ---
