// says: Your toolCalls() does not give a call that has no arguments, or no name. It may take it
//   for a broken one; that is for whoever runs the calls to say, and a clock needs no arguments.
// caught by: bare-calls

// --- solution ---
	return message.content.filter((block) => block.type === "toolCall");
// --- mistake ---
	return message.content.filter(
		(block) => block.type === "toolCall" && Object.keys(block.arguments).length > 0,
	);
// --- end ---
