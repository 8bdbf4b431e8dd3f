// says: Your results have the right call and the right text, and another field of theirs is
//   wrong, missing or too much. isError may be true; the tool has done its job, and the mark
//   is for one that could not.
// caught by: whole-result

// --- solution ---
				isError: false,
// --- mistake ---
				isError: true,
// --- end ---
