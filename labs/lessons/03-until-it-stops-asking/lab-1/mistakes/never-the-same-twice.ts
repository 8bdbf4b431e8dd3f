// says: Your run executes a call only once for each id and gives the old result again. The
//   model asked anew, and the world may have changed since.
// caught by: asked-again

// --- solution ---
	messages.push(userMessage(prompt));
// --- mistake ---
	messages.push(userMessage(prompt));
	const known = new Map<string, string>();
// --- end ---

// --- solution ---
			const content = tool.execute(call.arguments);
// --- mistake ---
			const content = known.get(call.id) ?? tool.execute(call.arguments);
			known.set(call.id, content);
// --- end ---
