// says: Your write tool's parameters are a text that holds JSON. They are an object; whoever
//   sends them makes the text.
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
