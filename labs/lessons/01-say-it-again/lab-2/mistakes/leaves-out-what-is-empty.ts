// says: A failed reply with half an answer in it is sent again, or not kept as it came. You
//   may be looking for replies without blocks; a reply can fail in the middle, and what
//   decides is its stopReason.
// caught by: half-an-answer

// --- solution ---
				(message.stopReason !== "error" && message.content.length > 0),
// --- mistake ---
				message.content.length > 0,
// --- end ---
