// says: Your schema requires nothing, so a call without a path keeps to it. The tool can do
//   without neither: name both in `required`.
// caught by: write-requires-both

// --- solution ---
			required: ["path", "content"],
// --- mistake ---
// --- end ---
