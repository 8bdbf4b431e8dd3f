// says: Your loop runs the calls of a reply that was aborted. A reply has failed when its
//   stopReason is "error", and when it is "aborted": hasFailed asks for both.
// caught by: aborted-runs-nothing, failed-is-kept

// --- solution ---
		if (hasFailed(reply)) return reply;
// --- mistake ---
		if (reply.stopReason === "error") return reply;
// --- end ---
