// says: Your replay() does not give a transcript that ends on a call as it is. It may leave
//   that call out, and with it the only line that says the tool may have run, so the agent
//   may do the work twice; give every message that the file holds.
// caught by: dangling-call-replays, dangling-call-resumes

// --- solution ---
		return this.rows().map(([, message]) => message);
// --- mistake ---
		const messages = this.rows().map(([, message]) => message);
		const last = messages.at(-1);
		if (last?.role === "assistant" && toolCalls(last).length > 0) messages.pop();
		return messages;
// --- end ---
