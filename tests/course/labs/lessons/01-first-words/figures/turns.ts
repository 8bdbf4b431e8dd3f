// Figure 1.1: a run of two turns, with one call in it.
import * as harness from "harness";
import * as lab from "lab";

const ws = new lab.Workspace();
const model = new lab.ScriptedModel([
	lab.reply(lab.call("write", { path: "till.txt", content: "12" }, { id: "c1" })),
	lab.say("The till holds 12."),
]);
const clerk = new harness.Harness(model, harness.SYSTEM, [harness.makeWriteTool(ws)]);
for (const _ of clerk.prompt("Count the till."));
console.log(lab.shape(clerk.messages));
