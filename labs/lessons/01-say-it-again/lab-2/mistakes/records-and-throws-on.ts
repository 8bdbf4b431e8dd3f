// says: When the model throws, your transcript is right, and send() does not return the
//   failed reply: it may throw the error on. The failed reply is the answer: return it, and
//   let the caller read its stopReason.
// caught by: throw-is-a-reply

// --- solution ---
			return errorMessage((error as Error).message);
// --- mistake ---
			this.messages.push(errorMessage((error as Error).message));
			throw error;
// --- end ---
