// says: Your run does not execute the tool that the call names. It may take the first tool
//   of the list, whatever is called.
// caught by: right-tool

// --- solution ---
			const tool = tools.find((candidate) => candidate.name === call.name)!;
// --- mistake ---
			const tool = tools[0]!;
// --- end ---
