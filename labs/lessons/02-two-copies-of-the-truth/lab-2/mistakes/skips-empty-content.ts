// says: With an empty content your tool does not make an empty file and say so. It may take
//   the content for a missing one and write nothing; an empty file is a file.
// caught by: empty-content

// --- solution ---
			ws.writeText(path, content);
// --- mistake ---
			if (content) ws.writeText(path, content);
// --- end ---
