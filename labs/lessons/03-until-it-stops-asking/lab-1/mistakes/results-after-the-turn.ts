// says: Your run collects the results and adds them when all tools have run. If the program
//   ends in between, the list does not know what has been done; add each at once.
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
