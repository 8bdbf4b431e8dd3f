// says: Your tools share the workspace of the first one that was made; keep the one that
//   this tool was made with.
// caught by: two-disks

// --- solution ---
export function makeWriteTool(ws: Workspace): Tool {
// --- mistake ---
let disk: Workspace | undefined;

export function makeWriteTool(ws: Workspace): Tool {
	disk ??= ws;
	const own = disk;
// --- end ---

// --- solution ---
			ws.writeText(path, content);
// --- mistake ---
			own.writeText(path, content);
// --- end ---
