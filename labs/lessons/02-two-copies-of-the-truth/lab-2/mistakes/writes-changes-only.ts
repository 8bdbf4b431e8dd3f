// says: Your tool does not write when the file seems to have this content already. It saves one
//   write and reads a whole file for it; write each time that you are run.
// caught by: same-again

// --- solution ---
			ws.writeText(path, content);
// --- mistake ---
			if (!ws.exists(path) || ws.readText(path) !== content) ws.writeText(path, content);
// --- end ---
