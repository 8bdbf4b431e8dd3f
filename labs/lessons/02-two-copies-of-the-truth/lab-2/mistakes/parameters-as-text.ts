// says: Your write tool's parameters are not the schema of an object with two strings, both
//   required. They may be a text that holds JSON; they are an object, and whoever sends them
//   makes the text.
// caught by: write-schema

// --- solution ---
		parameters: {
// --- mistake ---
		parameters: JSON.stringify({
// --- end ---

// --- solution ---
			required: ["path", "content"],
		},
// --- mistake ---
			required: ["path", "content"],
		}) as unknown as object,
// --- end ---
