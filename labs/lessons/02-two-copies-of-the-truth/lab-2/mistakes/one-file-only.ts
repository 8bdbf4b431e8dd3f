// says: Run more than once, your tool does not write each content to the path that came with
//   it. It may keep the path of the first call; the arguments are those of this call.
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
