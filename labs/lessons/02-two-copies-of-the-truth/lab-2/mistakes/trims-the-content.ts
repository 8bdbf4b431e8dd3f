// says: Your tool trims the text. The content is written as it is, spaces and line breaks
//   included.
// caught by: as-it-is, writes

// --- solution ---
			ws.writeText(path, content);
// --- mistake ---
			ws.writeText(path, content.trim());
// --- end ---
