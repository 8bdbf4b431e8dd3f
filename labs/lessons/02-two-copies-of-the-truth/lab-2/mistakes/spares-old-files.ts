// says: A file that is there already does not get the new text. Your tool may leave it
//   alone; it replaces what is in it, as its description tells the model.
// caught by: reaches-old-files

// --- solution ---
			ws.writeText(path, content);
// --- mistake ---
			if (!ws.exists(path)) ws.writeText(path, content);
			else if (ws.readText(path) !== content) return `${path} is there already.`;
// --- end ---
