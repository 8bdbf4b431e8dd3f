// says: When the disk refuses, your tool tries again. Whether to try again is for whoever runs
//   the tool; a write that failed may have done half of its work.
// caught by: tries-once

// --- solution ---
			ws.writeText(path, content);
// --- mistake ---
			try {
				ws.writeText(path, content);
			} catch {
				ws.writeText(path, content);
			}
// --- end ---
