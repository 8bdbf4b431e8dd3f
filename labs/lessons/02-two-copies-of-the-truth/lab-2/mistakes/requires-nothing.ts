// says: Your schema does not require path and content, these two. It may require nothing, so
//   that a call without a path keeps to it; the tool can do without neither, so name both in
//   `required`.
// caught by: write-requires-both

// --- solution ---
			required: ["path", "content"],
// --- mistake ---
// --- end ---
