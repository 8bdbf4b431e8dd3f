// says: A reply with a stopReason that this lesson does not explain is left out of your next
//   request. You may be listing the reasons that are fine; leave out the one that says it
//   failed, and send the rest.
// caught by: any-other-is-sent

// --- solution ---
				(message.stopReason !== "error" && message.content.length > 0),
// --- mistake ---
				(["stop", "length"].includes(message.stopReason) && message.content.length > 0),
// --- end ---
