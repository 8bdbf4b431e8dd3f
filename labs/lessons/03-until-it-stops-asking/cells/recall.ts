import * as harness from "harness";
import * as lab from "lab";

// One request, as lesson 2 made it: the model is told of the write tool, and its reply is kept.
const ws = new lab.Workspace();
const tools = [harness.makeWriteTool(ws)];
const model = new lab.ScriptedModel([
	lab.reply(
		lab.text("I have written a.py."),
		lab.call("write", { path: "a.py", content: "print('a')\n" }, { id: "w1" }),
	),
]);

const messages: harness.Message[] = [harness.userMessage("Please create a.py.")];
const reply = model.complete(harness.SYSTEM, messages, harness.toolSpecs(tools));
messages.push(reply);

console.log("words:", harness.textOf(reply));
for (const call of harness.toolCalls(reply)) console.log("call:", call.name, call.arguments.path);
console.log("files on the disk:", ws.listdir().length);
