import * as harness from "harness";
import * as lab from "lab";

const FILES = ["a.py", "b.py", "c.py"];

/** The model of the first program: one file a reply, and it says what it does. */
function writer({ messages }: lab.Request) {
	const written = messages.filter((message) => message.role === "toolResult").length;
	const path = FILES[written];
	if (path === undefined) return lab.say("All three files are there.");
	const write = lab.call("write", { path, content: `# ${path}\n` }, { id: `w${written + 1}` });
	return lab.reply(lab.text(`Now ${path}.`), write);
}

const ws = new lab.Workspace();
const tool = harness.makeWriteTool(ws);
const model = new lab.ScriptedModel([lab.forever(writer)]);
const messages: harness.Message[] = [harness.userMessage("Please create a.py, b.py and c.py.")];

while (true) {
	const reply = model.complete(harness.SYSTEM, messages, harness.toolSpecs([tool]));
	messages.push(reply);
	for (const call of harness.toolCalls(reply)) {
		messages.push(lab.toolResult(call, tool.execute(call.arguments)));
	}

	// Your one line goes here. This guess waits until the model has something to say.
	const isOver = harness.textOf(reply) !== "";

	if (isOver) break;
}

console.log(lab.show(messages, { clip: 34 }));
console.log("disk:", ws.listdir().join(" "));
