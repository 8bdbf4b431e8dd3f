// says: In your list a reply that makes a call and the result do not stand in that order.
//   You may be executing the tools first and adding the reply afterwards, below their
//   results; a result has to follow the call that it answers.
// caught by: one-call, recorded-at-once

// --- solution ---
		messages.push(reply);
		if (hasFailed(reply)) return reply;
		const calls = toolCalls(reply);
		if (calls.length === 0) return reply;
// --- mistake ---
		const calls = toolCalls(reply);
		if (hasFailed(reply) || calls.length === 0) {
			messages.push(reply);
			return reply;
		}
// --- end ---

// --- solution ---
			});
		}
// --- mistake ---
			});
		}
		messages.push(reply);
// --- end ---
