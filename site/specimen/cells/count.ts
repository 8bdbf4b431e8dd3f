import * as lab from "lab";

/** Counts by keeping the number in a file, which survives whoever counts. */
function next(ws: lab.Workspace, path = "count.txt"): number {
	const before = ws.exists(path) ? Number(ws.readText(path)) : 0;
	ws.writeText(path, `${before + 1}`);
	return before + 1;
}

const ws = new lab.Workspace();
console.log("first process: ", next(ws), next(ws));

// The process is gone. The disk is as it left it.
const disk = ws.reboot();
console.log("second process:", next(disk));
