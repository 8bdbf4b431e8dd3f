// says: Your tool's description is missing, or it is no sentence. It is all that the model
//   has to tell when this tool is the right one.
// caught by: write-is-described

// --- solution ---
		description: "Write a text file: make it, or replace everything in it.",
// --- mistake ---
		description: "",
// --- end ---
