// says: Your send() asks more than once when the model throws. Trying again is for a caller
//   to decide: it is paid for twice, and it may take long.
// caught by: asks-once

// --- solution ---
			return errorMessage((error as Error).message);
// --- mistake ---
			try {
				return this.#model.complete(this.#system, sent);
			} catch {
				return errorMessage((error as Error).message);
			}
// --- end ---
