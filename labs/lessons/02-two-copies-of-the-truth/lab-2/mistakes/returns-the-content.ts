// says: Your tool returns the text that it wrote. The model has just sent that text, and
//   would pay to read it again at every request from now on.
// caught by: says-which-file

// --- solution ---
			return `Wrote ${path}.`;
// --- mistake ---
			return content || `Wrote ${path}.`;
// --- end ---
