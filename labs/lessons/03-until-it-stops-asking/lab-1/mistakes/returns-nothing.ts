// says: Your run does not return the reply that ended it, unless that reply failed. It may
//   return nothing; return the last reply, whatever it is.
// caught by: returns-the-last

// --- solution ---
		if (calls.length === 0) return reply;
// --- mistake ---
		if (calls.length === 0)
			return (reply.stopReason === "error" ? reply : undefined) as AssistantMessage;
// --- end ---
