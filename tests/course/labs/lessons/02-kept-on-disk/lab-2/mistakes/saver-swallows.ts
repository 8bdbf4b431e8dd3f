// says: Your saver keeps an error of the log to itself. When saving fails, somebody must hear of it.
// caught by: lets-errors-out

// --- solution ---
		log.appendMessage(event.message);
// --- mistake ---
		try {
			log.appendMessage(event.message);
		} catch {}
// --- end ---
