// says: What your send() makes of an error is not errorMessage(its message): the words are
//   in the reason, and something else is there as well. You may be using String(error),
//   which puts the error's name in front.
// caught by: reason-is-the-message, throw-is-a-reply

// --- solution ---
			return errorMessage((error as Error).message);
// --- mistake ---
			return errorMessage(String(error));
// --- end ---
