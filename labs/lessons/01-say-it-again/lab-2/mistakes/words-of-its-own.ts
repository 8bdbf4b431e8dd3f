// says: Your failed reply says that something failed, and not what. The error's message is
//   all that anybody will ever know of it.
// caught by: each-its-own-reason

// --- solution ---
		} catch (error) {
			return errorMessage((error as Error).message);
// --- mistake ---
		} catch {
			return errorMessage("The model could not be reached.");
// --- end ---
