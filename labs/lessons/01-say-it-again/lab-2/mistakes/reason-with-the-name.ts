// says: Your reason begins with the error's name, as String(error) writes it. The reason is
//   the error's message.
// caught by: reason-is-the-message, throw-is-a-reply

// --- solution ---
			return errorMessage((error as Error).message);
// --- mistake ---
			return errorMessage(String(error));
// --- end ---
