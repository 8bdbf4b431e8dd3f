// says: What your tool writes is not the content that it was given. It may trim the text;
//   the content is written as it is, spaces and line breaks included.
// caught by: as-it-is, writes

// --- solution ---
			ws.writeText(path, content);
// --- mistake ---
			ws.writeText(path, content.trim());
// --- end ---
