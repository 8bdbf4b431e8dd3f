// Figure 2.1: an evening with a log, the lamp goes out in model call 2, and the morning replays it.
import * as lab from "lab";

const till = lab.call("write", { path: "till.txt", content: "12" }, { id: "c1" });

function evening({ harness }: lab.Process, ws: lab.Workspace, model: lab.ScriptedModel) {
	const log = new harness.SessionLog(ws, "evening.jsonl");
	const messages = log.replay();
	console.log(`replayed ${messages.length}`);
	const clerk = new harness.Harness(model, harness.SYSTEM, [harness.makeWriteTool(ws)], { messages });
	clerk.subscribe(harness.persistTo(log));
	for (const _ of clerk.prompt(messages.length === 0 ? "Write down the till." : "Go on."));
}

const ws = new lab.Workspace();
lab.boot((process) => evening(process, ws, new lab.ScriptedModel([lab.reply(till), lab.powerCut()])));
const disk = ws.reboot();
lab.boot((process) => evening(process, disk, new lab.ScriptedModel([lab.say("The till is written.")])));
