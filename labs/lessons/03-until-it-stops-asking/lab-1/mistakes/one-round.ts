// says: Your run asks, runs the tools and asks once more, and that answer ends it, whatever
//   it asks for. You do not know how many rounds a job takes; go round until a reply has no
//   calls.
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
