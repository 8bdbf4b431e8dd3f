// Figure 11.2: one run, two listeners (a saver and a counter), and a consumer that leaves when the third message is announced.
import * as harness from "harness";
import * as lab from "lab";

const ws = new lab.Workspace();
const log = new harness.SessionLog(ws, "session.jsonl");
const model = new lab.ScriptedModel([
	lab.reply(lab.call("write", { path: "a.py", content: "# a.py\n" }, { id: "w1" })),
	lab.say("It is there."),
]);
const agent = new harness.Harness(model, harness.SYSTEM, [harness.makeWriteTool(ws)]);

agent.subscribe(harness.persistTo(log));
let counted = 0;
agent.subscribe(() => {
	counted += 1;
	console.log(`counter: ${counted}, record: ${agent.messages.length}`);
});

// The consumer shows what is said. It has had enough when a tool's result is announced, and leaves before it shows that.
for (const event of agent.prompt("Create a.py, please.")) {
	if (event.type !== "message_end") continue;
	if (event.message.role === "toolResult") break;
	console.log(`shown: ${lab.show([event.message])}`);
}

const equal = JSON.stringify(log.replay()) === JSON.stringify(agent.messages);
console.log(
	`record: ${agent.messages.length}, log: ${log.entries().length}, equal: ${equal}, running: ${agent.isRunning}`,
);
