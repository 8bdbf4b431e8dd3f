// says: Your tool keeps what was in the file and adds to it. It replaces: the file holds the
//   new content and nothing else.
// caught by: replaces-all

// --- solution ---
			ws.writeText(path, content);
// --- mistake ---
			ws.writeText(path, (ws.exists(path) ? ws.readText(path) : "") + content);
// --- end ---
