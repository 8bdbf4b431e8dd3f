// says: Your loop runs the calls of a reply that has failed. Such a reply broke off, so
//   nothing in it may be acted on: it stays in the list as it came, and the run is over.
// caught by: failed-runs-nothing, aborted-runs-nothing, failed-ends-the-run, after-it-broke-off

// --- solution ---
		if (hasFailed(reply)) return reply;
// --- mistake ---
// --- end ---
