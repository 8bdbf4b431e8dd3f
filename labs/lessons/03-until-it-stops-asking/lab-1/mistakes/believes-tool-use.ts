// says: A reply without calls does not end your run, or is not returned, when its stopReason
//   is "toolUse". Your loop may go on because of that word; there is nothing to run, so the
//   model is asked the same again.
// caught by: tool-use-without-a-call

// --- solution ---
		if (calls.length === 0) return reply;
// --- mistake ---
		if (calls.length === 0 && reply.stopReason !== "toolUse") return reply;
// --- end ---
