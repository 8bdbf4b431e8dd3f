// says: When the log throws, your saver does not throw that same error at each message. It
//   may catch it, so that on a torn file or a full disk the session goes on as if it were
//   being saved; catch nothing.
// caught by: saver-catches-nothing, torn-log-fails-the-prompt

// --- solution ---
		if (event.type === "message_end") log.appendMessage(event.message);
// --- mistake ---
		if (event.type !== "message_end") return;
		try {
			log.appendMessage(event.message);
		} catch (error) {
			console.log(`could not save: ${error}`);
		}
// --- end ---
