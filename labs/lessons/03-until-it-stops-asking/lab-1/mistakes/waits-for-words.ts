// says: A reply with neither words nor calls does not end your run as its last message. Your
//   loop may go on until a reply has words in it; this one asks for nothing, and ends the
//   run.
// caught by: silent-end

// --- solution ---
		if (calls.length === 0) return reply;
// --- mistake ---
		if (calls.length === 0 && (textOf(reply) !== "" || reply.stopReason === "error"))
			return reply;
// --- end ---
