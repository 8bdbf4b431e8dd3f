// says: Your run executes the first tool of the list, whatever the call names.
// caught by: right-tool

// --- solution ---
			const tool = tools.find((candidate) => candidate.name === call.name)!;
// --- mistake ---
			const tool = tools[0]!;
// --- end ---
