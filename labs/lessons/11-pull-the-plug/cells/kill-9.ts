import * as harness from "harness";
import * as lab from "lab";

// The first process asks for pytest, logs that much, and is killed.
const ws = new lab.Workspace();
lab.boot((process) => {
	const log = new process.harness.SessionLog(ws, "session.jsonl");
	const pytest = lab.call("bash", { command: "pytest -q" }, { id: "c1" });
	log.appendMessage(lab.user("Do the tests pass?"));
	log.appendMessage(lab.reply(lab.text("Let me see."), pytest)); // ← the last line that is saved
});

// The next process takes the file as it is.
const disk = ws.reboot();
const log = new harness.SessionLog(disk, "session.jsonl");
console.log("log:", lab.shape(log.replay()));

const answer = lab.say("I never heard back from pytest. Shall I start it again?");
const model = new lab.ScriptedModel([answer]);
const bash = harness.makeBashTool(new lab.Shell(disk));
const messages = log.replay(); // ←
const agent = new harness.Harness(model, harness.SYSTEM, [bash], { messages });
for (const _ of agent.prompt("Well?"));

const sent = model.calls[0]?.messages ?? [];
console.log("sent:", lab.shape(sent));
console.log(lab.show(sent.slice(2, 3), { clip: 240 }));
console.log(lab.show(agent.messages.slice(-1)));
console.log("record:", lab.shape(agent.messages));
console.log("file:", lab.shape(log.replay()), "in", log.entries().length, "lines");
