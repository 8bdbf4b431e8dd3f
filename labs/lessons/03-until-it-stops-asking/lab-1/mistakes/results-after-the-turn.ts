// says: When a tool runs, your list does not hold the reply that asked for it and the
//   results of the calls before. You may be adding results when all tools have run: if the
//   program ends in between, the list does not know what has been done, so add each at once.
// caught by: recorded-at-once

// --- solution ---
		if (calls.length === 0) return reply;
// --- mistake ---
		if (calls.length === 0) return reply;
		const results: Message[] = [];
// --- end ---

// --- solution ---
			messages.push({
// --- mistake ---
			results.push({
// --- end ---

// --- solution ---
			});
		}
// --- mistake ---
			});
		}
		messages.push(...results);
// --- end ---
