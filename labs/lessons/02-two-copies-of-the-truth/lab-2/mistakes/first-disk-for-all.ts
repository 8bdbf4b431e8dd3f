// says: Two of your tools do not each write to the workspace that they were made with. They
//   may share the first one; keep the one that this tool was made with.
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
