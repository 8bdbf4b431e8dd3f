// says: Your tool does not write every content as it is. It may add a line break at the end;
//   what the model gave is what is in the file, and no more.
// caught by: as-it-is, empty-content

// --- solution ---
			ws.writeText(path, content);
// --- mistake ---
			ws.writeText(path, content.endsWith("\n") ? content : `${content}\n`);
// --- end ---
