// says: Your run asks again when a reply has failed. A failed reply ends the run; whether to
//   try again is for the caller to say.
// caught by: provider-fails

// --- solution ---
	messages.push(userMessage(prompt));
// --- mistake ---
	messages.push(userMessage(prompt));
	let failures = 0;
// --- end ---

// --- solution ---
		if (hasFailed(reply)) return reply;
// --- mistake ---
		if (hasFailed(reply)) {
			failures += 1;
			if (failures === 3) return reply;
			continue;
		}
// --- end ---
