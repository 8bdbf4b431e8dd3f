// says: Of a reply with blocks of other kinds your textOf() gives something else than its
//   words. It may take every block that has a field `text`; what the model thought can have
//   one too, so go by the type.
// caught by: other-kinds-are-no-words

// --- solution ---
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
// --- mistake ---
	return message.content.map((block) => ("text" in block ? block.text : "")).join("");
// --- end ---
