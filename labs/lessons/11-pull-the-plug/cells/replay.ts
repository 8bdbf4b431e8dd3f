import * as harness from "harness";
import * as lab from "lab";

// The lines that the last process left, the oldest first.
const lines = [
	JSON.stringify({ id: "e1", type: "message", message: lab.user("My name is Ada.") }),
	JSON.stringify({ id: "e2", type: "message", message: lab.say("Noted.") }),
];
const entries: { message: harness.Message }[] = lines.map((line) => JSON.parse(line));

const messages = [entries.at(-1)!.message]; // ← a guess, which takes the newest entry: put your line here

console.log(lab.show(messages));
console.log("-- next process --");

const model = new lab.ScriptedModel([lab.forgetful()]);
const agent = new harness.Harness(model, harness.SYSTEM, [], { messages });
for (const _ of agent.prompt("What is my name?"));
console.log(lab.show(agent.messages.slice(-2)));
