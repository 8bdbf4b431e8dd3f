// says: When the model makes the same call three times in a row, your run does not go on to
//   its answer. You may be ending it at a repeat: that may be a model going round in
//   circles, and it may be one that looks again; lesson 5 tells them apart.
// caught by: asked-again

// --- solution ---
	messages.push(userMessage(prompt));
// --- mistake ---
	messages.push(userMessage(prompt));
	let last = "";
// --- end ---

// --- solution ---
		if (calls.length === 0) return reply;
// --- mistake ---
		const asked = JSON.stringify(calls);
		if (calls.length === 0 || asked === last) return reply;
		last = asked;
// --- end ---
