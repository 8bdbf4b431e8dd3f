// says: Where a reply has a call or several text blocks, your textOf() gives something else
//   than its words joined. You may be joining with the separator that join() has by itself,
//   a comma, or joining calls as well; join the texts alone, with join("").
// caught by: text-joined

// --- solution ---
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
// --- mistake ---
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join();
// --- end ---
