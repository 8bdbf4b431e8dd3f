// says: When the model makes calls in more than one reply, your run does not go on to its
//   answer. It may ask once more after the first round and end there, whatever is asked for;
//   you do not know how many rounds a job takes, so go round until a reply has no calls.
// caught by: three-files, forty-turns

// --- solution ---
	messages.push(userMessage(prompt));
// --- mistake ---
	messages.push(userMessage(prompt));
	let rounds = 0;
// --- end ---

// --- solution ---
		if (calls.length === 0) return reply;
// --- mistake ---
		rounds += 1;
		if (calls.length === 0 || rounds > 1) return reply;
// --- end ---
