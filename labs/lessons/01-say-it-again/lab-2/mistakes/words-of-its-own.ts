// says: The reason in your failed reply does not hold the error's message. You may be saying
//   that something failed, and not what; the message is all that anybody will ever know of
//   it.
// caught by: each-its-own-reason

// --- solution ---
		} catch (error) {
			return errorMessage((error as Error).message);
// --- mistake ---
		} catch {
			return errorMessage("The model could not be reached.");
// --- end ---
