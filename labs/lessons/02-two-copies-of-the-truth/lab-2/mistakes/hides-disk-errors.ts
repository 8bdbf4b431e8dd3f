// says: Your tool does not throw when the disk does. You may be catching it and returning a
//   sentence as if it had worked; let it throw, for whoever runs the tool has to know.
// caught by: disk-full

// --- solution ---
			ws.writeText(path, content);
// --- mistake ---
			try {
				ws.writeText(path, content);
			} catch {
				return `Could not write ${path}.`;
			}
// --- end ---
