// says: Your toolSpecs() copies the whole tool, its function included. A function cannot be
//   sent to anybody; tell name, description and parameters.
// caught by: specs-without-function

// --- solution ---
	return tools.map(({ name, description, parameters }) => ({ name, description, parameters }));
// --- mistake ---
	return tools.map((tool) => ({ ...tool }));
// --- end ---
