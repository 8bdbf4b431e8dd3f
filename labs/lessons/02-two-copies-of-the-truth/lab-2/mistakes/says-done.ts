// says: Your tool does not return "Wrote <path>."; it may return "Done.", or nothing. The
//   model reads this sentence, and with several calls in one reply it should tell which file
//   it is about.
// caught by: says-which-file

// --- solution ---
			return `Wrote ${path}.`;
// --- mistake ---
			return "Done.";
// --- end ---
