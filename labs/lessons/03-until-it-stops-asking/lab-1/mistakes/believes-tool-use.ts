// says: Your loop goes on after a reply without calls because its stopReason is "toolUse".
//   There is nothing to run, so the model is asked the same again.
// caught by: tool-use-without-a-call

// --- solution ---
		if (calls.length === 0) return reply;
// --- mistake ---
		if (calls.length === 0 && reply.stopReason !== "toolUse") return reply;
// --- end ---
