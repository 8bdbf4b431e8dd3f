// says: Your transcript does not hold each reply exactly once; it may hold none. The model
//   is then asked to go on with a conversation in which it never spoke: push the reply,
//   once.
// caught by: sends-all, transcript

// --- solution ---
		this.messages.push(reply);
// --- mistake ---
// --- end ---
