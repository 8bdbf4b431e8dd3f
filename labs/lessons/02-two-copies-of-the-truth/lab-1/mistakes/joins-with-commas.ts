// says: Your textOf() lets join() use its own separator, which is a comma; say join("").
// caught by: text-joined

// --- solution ---
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
// --- mistake ---
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join();
// --- end ---
