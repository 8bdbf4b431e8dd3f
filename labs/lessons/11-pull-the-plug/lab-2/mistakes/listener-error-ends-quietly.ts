// says: When a listener throws, or the consumer calls run.throw(), the error does not come
//   out at the consumer. Your run may end without a word, so that one that could not be
//   saved looks like one that is finished; let the error through.
// caught by: throw-reaches-consumer

// --- solution ---
		} finally {
// --- mistake ---
		} catch {
			return;
		} finally {
// --- end ---
