import * as lab from "lab";

/** One evening of the shop: look for yesterday's list, ask once, save at the end. */
function evening({ harness }: lab.Process, ws: lab.Workspace, model: lab.ScriptedModel) {
	const messages = ws.exists("evening.json") ? JSON.parse(ws.readText("evening.json")) : [];
	console.log(`found ${messages.length}`);
	const clerk = new harness.Harness(model, harness.SYSTEM, [harness.makeWriteTool(ws)], { messages });
	for (const _ of clerk.prompt("Write down the till."));
	ws.writeText("evening.json", JSON.stringify(clerk.messages)); // ← the only line that saves
}

const till = lab.call("write", { path: "till.txt", content: "12" }, { id: "c1" });
const ws = new lab.Workspace();
lab.boot((process) => evening(process, ws, new lab.ScriptedModel([lab.reply(till), lab.powerCut()])));
console.log("-- the lamp goes out --");

const disk = ws.reboot();
console.log("disk:", disk.listdir().join(" "));
lab.boot((process) => evening(process, disk, new lab.ScriptedModel([lab.say("Which till?")])));
