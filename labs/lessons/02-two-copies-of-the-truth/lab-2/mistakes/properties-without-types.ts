// says: Your schema names the two properties and does not say that they are strings, so the
//   model may put anything in them.
// caught by: write-schema

// --- solution ---
			properties: {
				path: { type: "string", description: "The file." },
				content: { type: "string", description: "All of its new text." },
			},
// --- mistake ---
			properties: { path: {}, content: {} },
// --- end ---
