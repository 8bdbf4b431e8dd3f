// says: Your tool empties the file and then writes it. That is two writes, and between them
//   the power can fail with neither text on the disk.
// caught by: one-write

// --- solution ---
			const { path, content } = args as { path: string; content: string };
// --- mistake ---
			const { path, content } = args as { path: string; content: string };
			ws.writeText(path, "");
// --- end ---
