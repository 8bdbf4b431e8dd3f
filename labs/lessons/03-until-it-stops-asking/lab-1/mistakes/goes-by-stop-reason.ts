// says: Your loop goes by stopReason. It says why the reply ended, and providers differ in
//   what they write there; a reply asks when it has a call in it.
// caught by: stop-with-a-call, tool-use-without-a-call

// --- solution ---
		if (calls.length === 0) return reply;
// --- mistake ---
		if (reply.stopReason !== "toolUse") return reply;
// --- end ---
