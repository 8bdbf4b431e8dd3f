// says: Your toolCalls() gives as many things as there are calls, and not the blocks of the
//   calls, whole. You may be giving the names of the tools; to run a call one needs its
//   arguments, and to answer it its id.
// caught by: one-call

// --- solution ---
	return message.content.filter((block) => block.type === "toolCall");
// --- mistake ---
	return message.content
		.filter((block) => block.type === "toolCall")
		.map((call) => call.name) as unknown as ToolCall[];
// --- end ---
