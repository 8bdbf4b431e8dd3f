// says: Your tool catches what the disk throws and returns a sentence as if it had worked.
//   Let it throw; whoever runs the tool has to know.
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
