// says: Whether a failed reply is sent depends, in your file, on the words of its reason, or on
//   how often something has failed. Nobody knows all the words that providers have; the
//   stopReason decides.
// caught by: many-failures

// --- solution ---
				(message.stopReason !== "error" && message.content.length > 0),
// --- mistake ---
				(message.content.length > 0 &&
					!/overloaded|timed out|refused|lost/.test(message.errorMessage ?? "")),
// --- end ---
