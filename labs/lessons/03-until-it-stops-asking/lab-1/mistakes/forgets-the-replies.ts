// says: Your list holds results without the replies that asked for them. The model does not
//   remember its calls, so it has to be shown them.
// caught by: one-call, sends-all

// --- solution ---
		messages.push(reply);
// --- mistake ---
// --- end ---
