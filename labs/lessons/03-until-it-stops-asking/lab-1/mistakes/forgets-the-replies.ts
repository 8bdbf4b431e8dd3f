// says: Your list does not hold the replies as they came: the one that ended the run is not
//   its last message. Results may stand there without the replies that asked for them; the
//   model does not remember its calls, so it has to be shown them.
// caught by: one-call, sends-all

// --- solution ---
		messages.push(reply);
// --- mistake ---
// --- end ---
