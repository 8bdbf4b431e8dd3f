// says: When the model makes the same call again, under the same id, your run does not
//   execute it again and add a result again. You may be giving the old result; the model
//   asked anew, and the world may have changed since.
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
