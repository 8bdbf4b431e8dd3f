// says: Your run asks again when a reply has failed. A failed reply has no calls, so it ends
//   the run; whether to try again is for the caller to say.
// caught by: provider-fails

// --- solution ---
	messages.push(userMessage(prompt));
// --- mistake ---
	messages.push(userMessage(prompt));
	let failures = 0;
// --- end ---

// --- solution ---
		if (calls.length === 0) return reply;
// --- mistake ---
		if (reply.stopReason === "error") failures += 1;
		if (calls.length === 0 && (reply.stopReason !== "error" || failures === 3)) return reply;
// --- end ---
