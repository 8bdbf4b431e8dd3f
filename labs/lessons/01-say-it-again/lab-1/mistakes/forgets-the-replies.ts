// says: Your transcript holds what the user said and nothing that the model answered, so the
//   model is asked to go on with a conversation in which it never spoke; push the reply too.
// caught by: sends-all, transcript

// --- solution ---
		this.messages.push(reply);
// --- mistake ---
// --- end ---
