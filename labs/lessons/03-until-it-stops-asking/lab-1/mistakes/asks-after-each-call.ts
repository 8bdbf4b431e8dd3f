// says: When a reply makes several calls, your run does not ask the model once more when all
//   of them have their results. It may ask again after each call, while the others have none
//   yet; answer all of them first.
// caught by: every-call, sends-all

// --- solution ---
		for (const call of calls) {
// --- mistake ---
		for (const [at, call] of calls.entries()) {
			if (at > 0) messages.push(askModel(model, system, messages, tools));
// --- end ---
