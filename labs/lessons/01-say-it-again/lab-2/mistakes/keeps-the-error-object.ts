// says: The reason in your failed reply is no text when it has been written as JSON and read
//   again. You may be passing the error itself to errorMessage(); pass its message, which
//   survives a file and a wire.
// caught by: throw-is-a-reply

// --- solution ---
			return errorMessage((error as Error).message);
// --- mistake ---
			return errorMessage(error as string);
// --- end ---
