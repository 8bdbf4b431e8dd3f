// says: Your loop goes on when a reply has calls and the stopReason "toolUse". The calls
//   alone decide; a provider may write "stop" beside them.
// caught by: stop-with-a-call

// --- solution ---
		if (calls.length === 0) return reply;
// --- mistake ---
		if (calls.length === 0 || reply.stopReason !== "toolUse") return reply;
// --- end ---
