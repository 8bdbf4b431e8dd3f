// says: Your loop goes on until a reply has words in it. A reply with neither words nor
//   calls asks for nothing, and ends the run.
// caught by: silent-end

// --- solution ---
		if (calls.length === 0) return reply;
// --- mistake ---
		if (calls.length === 0 && (textOf(reply) !== "" || reply.stopReason === "error"))
			return reply;
// --- end ---
