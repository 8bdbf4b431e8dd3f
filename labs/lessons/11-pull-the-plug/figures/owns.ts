// Figure 11.3: a small run during which every part of what a harness owns changes. After each step it prints what can be asked.
import * as harness from "harness";
import * as lab from "lab";

const ws = new lab.Workspace({ "footer.html": "<p>Updated 3/4/26</p>\n" });
const model = new lab.ScriptedModel([
	lab.reply(lab.call("read", { path: "footer.html" }, { id: "r1" })),
	lab.say("It should say 2026-04-03."),
	lab.say("So does the header."),
]);
const agent = new harness.Harness(model, harness.SYSTEM, [harness.makeReadTool(ws)]);

/** Prints what was done to the harness, in JSON, with the state that it shows to anybody. */
function did(method: string, argument?: string) {
	console.log(JSON.stringify({ did: method, argument, running: agent.isRunning, messages: agent.messages.length }));
}

const log = new harness.SessionLog(ws, "session.jsonl");
did("new Harness");
agent.subscribe(harness.persistTo(log));
did("subscribe", "saver");
const undo = agent.subscribe(() => {});
did("subscribe", "bell");

const run = agent.prompt("How should the footer write its date?");
did("prompt");
for (const event of run) {
	if (event.type === "tool_execution_start") {
		agent.steer("Year first, please.");
		did("steer", "Year first, please.");
		agent.followUp("And the header?");
		did("followUp", "And the header?");
	}
	if (event.type === "turn_end" && model.calls.length === 2) {
		undo();
		did("undo", "bell");
	}
}
did("end");
