// says: Your run takes a tool whose name only contains the name that was called. Names are
//   compared whole.
// caught by: right-tool

// --- solution ---
			const tool = tools.find((candidate) => candidate.name === call.name)!;
// --- mistake ---
			const tool = tools.find(({ name }) => call.name.includes(name))!;
// --- end ---
