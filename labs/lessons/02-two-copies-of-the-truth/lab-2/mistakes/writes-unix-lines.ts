// says: Your tool turns Windows line breaks into Unix ones. The content is written as it is.
// caught by: as-it-is

// --- solution ---
			ws.writeText(path, content);
// --- mistake ---
			ws.writeText(path, content.replaceAll("\r\n", "\n"));
// --- end ---
