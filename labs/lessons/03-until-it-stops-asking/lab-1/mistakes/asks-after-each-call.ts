// says: Your run asks the model again after each call, while the other calls of that reply
//   have no results yet. Answer all of them first.
// caught by: every-call, sends-all

// --- solution ---
		for (const call of calls) {
// --- mistake ---
		for (const [at, call] of calls.entries()) {
			if (at > 0) messages.push(askModel(model, system, messages, tools));
// --- end ---
