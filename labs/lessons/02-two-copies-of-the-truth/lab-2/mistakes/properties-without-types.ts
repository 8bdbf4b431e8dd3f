// says: Your schema does not describe an object with path and content, both strings, and
//   nothing else. It may name the two and not say that they are strings, so that the model
//   may put anything in them.
// caught by: write-schema

// --- solution ---
			properties: {
				path: { type: "string", description: "The file." },
				content: { type: "string", description: "All of its new text." },
			},
// --- mistake ---
			properties: { path: {}, content: {} },
// --- end ---
