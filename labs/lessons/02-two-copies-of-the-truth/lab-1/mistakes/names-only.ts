// says: Your toolCalls() gives the names of the tools. To run a call one needs its
//   arguments, and to answer it its id; give the whole blocks.
// caught by: one-call

// --- solution ---
	return message.content.filter((block) => block.type === "toolCall");
// --- mistake ---
	return message.content
		.filter((block) => block.type === "toolCall")
		.map((call) => call.name) as unknown as ToolCall[];
// --- end ---
