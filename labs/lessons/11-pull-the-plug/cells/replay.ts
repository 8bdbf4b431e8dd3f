import * as harness from "harness";
import * as lab from "lab";

// The file that the last process left: one entry on each line, the oldest on top.
const file = [
	{ id: "e1", type: "message", message: lab.user("My name is Ada.") },
	{ id: "e2", type: "message", message: lab.say("Noted.") },
]
	.map((entry) => `${JSON.stringify(entry)}\n`)
	.join("");

const entries: { id: string; type: string; message: harness.Message }[] = file
	.trimEnd()
	.split("\n")
	.map((line) => JSON.parse(line));

// Your one line goes here. This guess takes the newest entry.
const messages = [entries.at(-1)!.message];

console.log(lab.show(messages));
console.log("-- next process --");

const model = new lab.ScriptedModel([lab.forgetful()]);
const agent = new harness.Harness(model, harness.SYSTEM, [], { messages });
for (const _ of agent.prompt("What is my name?"));
console.log(lab.show(agent.messages.slice(-2)));
