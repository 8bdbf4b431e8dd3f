// says: After your tool has written over an old file, the disk does not hold the new content
//   in it, and all else as it was. You may be keeping what was in the file and adding to it;
//   the tool replaces.
// caught by: replaces-all

// --- solution ---
			ws.writeText(path, content);
// --- mistake ---
			ws.writeText(path, (ws.exists(path) ? ws.readText(path) : "") + content);
// --- end ---
