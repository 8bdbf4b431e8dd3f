// says: A reply that was cut off, with stopReason "length", is not in your next request as
//   it came. You may be sending only replies that ended with "stop"; this one is short, and
//   it was said: only "error" has failed.
// caught by: cut-off-is-sent

// --- solution ---
				(message.stopReason !== "error" && message.content.length > 0),
// --- mistake ---
				(message.stopReason === "stop" && message.content.length > 0),
// --- end ---
