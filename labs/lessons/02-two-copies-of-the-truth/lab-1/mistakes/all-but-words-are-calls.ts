// says: Of a reply with blocks of other kinds your toolCalls() does not give the calls
//   alone. It may take every block that is no text for a call, and then an image would be
//   run; go by the type.
// caught by: other-kinds-are-no-calls

// --- solution ---
	return message.content.filter((block) => block.type === "toolCall");
// --- mistake ---
	return message.content.filter((block) => block.type !== "text");
// --- end ---
