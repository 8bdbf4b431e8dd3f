// says: Where a reply has a call or several text blocks, your textOf() gives something else
//   than its words joined. You may be joining with a separator, such as the comma of join()
//   without an argument, or joining calls as well; join the texts alone, with join("").
// caught by: text-joined

// --- solution ---
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
// --- mistake ---
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join();
// --- end ---
