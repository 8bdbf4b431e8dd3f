// A log that grows by a line a step, until the power goes during the last one.
import * as lab from "lab";

const disk = new lab.Workspace();
lab.boot(() => {
	lab.cutPower(disk, { atWrite: 4, bytes: 7 });
	for (const id of ["e1", "e2", "e3", "e4"]) disk.appendText("session.jsonl", `${JSON.stringify({ id })}\n`);
});
