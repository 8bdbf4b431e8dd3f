// says: Your failed reply holds the error object where its reason should be, as text. An
//   object does not survive being written to a file or sent over a wire.
// caught by: throw-is-a-reply

// --- solution ---
			return errorMessage((error as Error).message);
// --- mistake ---
			return errorMessage(error as string);
// --- end ---
