// says: When a reply has failed, your run does not record it as it came, return it, and end.
//   You may be asking again; whether to try again is for the caller to say.
// caught by: provider-fails, failed-ends-the-run

// --- solution ---
	messages.push(userMessage(prompt));
// --- mistake ---
	messages.push(userMessage(prompt));
	let failures = 0;
// --- end ---

// --- solution ---
		if (hasFailed(reply)) return reply;
// --- mistake ---
		if (hasFailed(reply) && ++failures < 3) continue;
		if (hasFailed(reply)) return reply;
// --- end ---
