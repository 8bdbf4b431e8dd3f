// says: Your results say isError: true. The tool has done its job; the mark is for one that
//   could not.
// caught by: whole-result

// --- solution ---
				isError: false,
// --- mistake ---
				isError: true,
// --- end ---
