// says: Your textOf() stops at the first call, and loses what the model says after it.
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
