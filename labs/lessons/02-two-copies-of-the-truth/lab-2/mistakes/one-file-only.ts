// says: Your tool writes every call to the path of the first one. The arguments are those of
//   this call.
// caught by: one-write, from-a-reply

// --- solution ---
export function makeWriteTool(ws: Workspace): Tool {
// --- mistake ---
export function makeWriteTool(ws: Workspace): Tool {
	let file: string | undefined;
// --- end ---

// --- solution ---
			ws.writeText(path, content);
// --- mistake ---
			file ??= path;
			ws.writeText(file, content);
// --- end ---
