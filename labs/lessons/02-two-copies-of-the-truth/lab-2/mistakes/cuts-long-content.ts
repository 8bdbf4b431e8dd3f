// says: Of a very long content your tool does not write every character as it is. It may cut it
//   short; a budget is for what the model reads, not for what it writes.
// caught by: hands-over

// --- solution ---
			ws.writeText(path, content);
// --- mistake ---
			ws.writeText(path, content.slice(0, 50_000));
// --- end ---
