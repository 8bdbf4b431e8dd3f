// says: Among tools whose names are alike, your run does not execute the one that the call
//   names, or not that one alone. It may take a tool whose name only contains the other;
//   names are compared whole.
// caught by: right-tool

// --- solution ---
			const tool = tools.find((candidate) => candidate.name === call.name)!;
// --- mistake ---
			const tool = tools.find(({ name }) => call.name.includes(name))!;
// --- end ---
