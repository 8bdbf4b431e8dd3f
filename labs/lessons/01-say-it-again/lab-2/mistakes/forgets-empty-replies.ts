// says: A reply without blocks is not in your transcript as it came. You may be leaving it out
//   of the record, or making a failure of it; it happened, and only what is sent goes
//   without it.
// caught by: empty-is-kept

// --- solution ---
		this.messages.push(reply);
// --- mistake ---
		if (reply.content.length > 0 || reply.stopReason === "error") this.messages.push(reply);
// --- end ---
