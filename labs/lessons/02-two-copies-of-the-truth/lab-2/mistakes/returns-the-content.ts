// says: Your tool does not return "Wrote <path>." when it has written something. It may
//   return the text that it wrote; the model has just sent that text, and would pay to read
//   it again at every request from now on.
// caught by: says-which-file

// --- solution ---
			return `Wrote ${path}.`;
// --- mistake ---
			return content || `Wrote ${path}.`;
// --- end ---
