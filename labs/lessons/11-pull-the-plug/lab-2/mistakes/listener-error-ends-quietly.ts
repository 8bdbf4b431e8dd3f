// says: Your run ends without a word when a listener throws, so to its consumer a run that
//   could not be saved looks like one that is finished; let the error through.
// caught by: throw-reaches-consumer

// --- solution ---
		} finally {
// --- mistake ---
		} catch {
			return;
		} finally {
// --- end ---
