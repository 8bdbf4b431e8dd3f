// says: You give calls that have a result. Leave out each call whose id a result names.
// caught by: one-open, all-closed

// --- solution ---
					block.type === "toolCall" && !closed.has(block.id) ? [block.id] : [],
// --- mistake ---
					block.type === "toolCall" ? [block.id] : [],
// --- end ---
