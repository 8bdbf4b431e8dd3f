// says: Your tool takes an empty content for a missing one and writes nothing. An empty file
//   is a file.
// caught by: empty-content

// --- solution ---
			ws.writeText(path, content);
// --- mistake ---
			if (content) ws.writeText(path, content);
// --- end ---
