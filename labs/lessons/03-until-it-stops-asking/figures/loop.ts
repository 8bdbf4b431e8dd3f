// Figure 3.1: one run. Two calls in the first reply, one in the second, none in the third.
import * as harness from "harness";
import * as lab from "lab";

const write = (path: string, id: string) => lab.call("write", { path, content: `# ${path}\n` }, { id });

const ws = new lab.Workspace();
const model = new lab.ScriptedModel([
	lab.reply(lab.text("I begin with two."), write("a.py", "w1"), write("b.py", "w2")),
	lab.reply(lab.text("One is left."), write("c.py", "w3")),
	lab.say("All three files are there."),
]);
const messages: harness.Message[] = [];
const tools = [harness.makeWriteTool(ws)];
const reply = harness.runAgent(model, harness.SYSTEM, messages, tools, "Please create a.py, b.py and c.py.");
console.log(JSON.stringify({ messages: messages.length, returned: messages.indexOf(reply) }));
