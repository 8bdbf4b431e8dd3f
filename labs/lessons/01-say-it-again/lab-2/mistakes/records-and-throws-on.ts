// says: Your send() records the failed reply and then throws the error on. The failed reply
//   is the answer: return it, and let the caller read its stopReason.
// caught by: throw-is-a-reply

// --- solution ---
			return errorMessage((error as Error).message);
// --- mistake ---
			this.messages.push(errorMessage((error as Error).message));
			throw error;
// --- end ---
