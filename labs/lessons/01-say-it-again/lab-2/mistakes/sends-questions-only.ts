// says: Your requests lack replies that did not fail, or hold them changed. You may be
//   sending only what the user said, so that the model no longer sees its own answers.
// caught by: rest-is-sent, still-all-of-it

// --- solution ---
		const sent = this.messages.filter(
			(message) =>
				message.role === "user" ||
				(message.stopReason !== "error" && message.content.length > 0),
		);
// --- mistake ---
		const sent = this.messages.filter((message) => message.role === "user");
// --- end ---
