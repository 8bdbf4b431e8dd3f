// says: Your tool adds a line break at the end of the text. The content is written as it is:
//   what the model gave is what is in the file.
// caught by: as-it-is, empty-content

// --- solution ---
			ws.writeText(path, content);
// --- mistake ---
			ws.writeText(path, content.endsWith("\n") ? content : `${content}\n`);
// --- end ---
