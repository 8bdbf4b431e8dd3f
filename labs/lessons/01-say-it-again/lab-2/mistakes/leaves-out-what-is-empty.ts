// says: You leave out replies without blocks. A reply can fail in the middle, with half an
//   answer in it: what decides is its stopReason.
// caught by: half-an-answer

// --- solution ---
			(message) => message.role !== "assistant" || message.stopReason !== "error",
// --- mistake ---
			(message) => message.role === "user" || message.content.length > 0,
// --- end ---
