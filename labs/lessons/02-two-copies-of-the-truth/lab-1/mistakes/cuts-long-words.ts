// says: Of a very long text your textOf() does not give every character as it is. It may cut
//   it short, or tidy what is in it; what a screen can show is not the business of this
//   function.
// caught by: long-text

// --- solution ---
	return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
// --- mistake ---
	return message.content
		.map((block) => (block.type === "text" ? block.text : ""))
		.join("")
		.slice(0, 50_000);
// --- end ---
