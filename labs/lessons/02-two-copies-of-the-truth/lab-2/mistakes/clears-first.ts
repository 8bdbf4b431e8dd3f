// says: What reaches the disk is something else than one writeText a run. Your tool may
//   empty the file and then write it: that is two writes, and between them the power can
//   fail with neither text on the disk.
// caught by: one-write

// --- solution ---
			const { path, content } = args as { path: string; content: string };
// --- mistake ---
			const { path, content } = args as { path: string; content: string };
			ws.writeText(path, "");
// --- end ---
