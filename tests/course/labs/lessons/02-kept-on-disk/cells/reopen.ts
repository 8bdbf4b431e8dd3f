import * as harness from "harness";
import * as lab from "lab";

// #region What the evening has left on the disk: an entry on each line, the oldest one first
const file = [
	{ id: "e1", message: lab.user("The shop is called Lantern.") },
	{ id: "e2", message: lab.say("A good name.") },
]
	.map((entry) => `${JSON.stringify(entry)}\n`)
	.join("");
// #endregion

const entries: { id: string; message: harness.Message }[] = file
	.trimEnd()
	.split("\n")
	.map((line) => JSON.parse(line));

// A line of yours belongs here. The one below takes the newest entry and nothing before it.
const messages = [entries.at(-1)!.message]; // ← what the morning begins with

console.log(lab.shape(messages));
console.log("-- the next morning --");

/** It knows the name when it was sent the name. */
const clerk = ({ messages }: lab.Request) => lab.say(lab.show(messages).includes("Lantern") ? "Lantern." : "No idea.");
const model = new lab.ScriptedModel([lab.forever(clerk)]);
const agent = new harness.Harness(model, harness.SYSTEM, [], { messages });
for (const _ of agent.prompt("What is the shop called?"));
console.log(lab.show(agent.messages.slice(-2)));
