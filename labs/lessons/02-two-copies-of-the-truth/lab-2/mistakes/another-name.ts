// says: Your tool has another name than the one asked for. The model calls it by its name,
//   to the letter.
// caught by: write-is-described

// --- solution ---
		name: "write",
// --- mistake ---
		name: "writeFile",
// --- end ---
