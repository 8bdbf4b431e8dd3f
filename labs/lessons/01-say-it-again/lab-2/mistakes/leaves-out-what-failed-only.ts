// says: A reply without blocks that did not fail is sent again, and a provider refuses it like
//   any empty message, from then on for ever. You may be asking for the stopReason alone; a
//   model can end normally and have said nothing.
// caught by: empty-is-not-sent

// --- solution ---
				(message.stopReason !== "error" && message.content.length > 0),
// --- mistake ---
				message.stopReason !== "error",
// --- end ---
