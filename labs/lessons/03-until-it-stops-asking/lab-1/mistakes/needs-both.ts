// says: A reply that makes a call and has the stopReason "stop" is not treated like any
//   other that makes one. Your loop may ask for the stopReason "toolUse" as well; the calls
//   alone decide, and a provider may write "stop" beside them.
// caught by: stop-with-a-call

// --- solution ---
		if (calls.length === 0) return reply;
// --- mistake ---
		if (calls.length === 0 || reply.stopReason !== "toolUse") return reply;
// --- end ---
