// says: Your tool does not write every content as it is. It may turn Windows line breaks
//   into Unix ones, or tidy other white space.
// caught by: as-it-is

// --- solution ---
			ws.writeText(path, content);
// --- mistake ---
			ws.writeText(path, content.replaceAll("\r\n", "\n"));
// --- end ---
