// says: Your tool does not use a path as it stands, in its sentence or on the disk. It may trim
//   it, or take odd characters out, and then the model looks for a file that is not there.
// caught by: hands-over, says-which-file

// --- solution ---
			const { path, content } = args as { path: string; content: string };
// --- mistake ---
			const { path: wished, content } = args as { path: string; content: string };
			const path = wished.trim().replaceAll(" ", "_");
// --- end ---
