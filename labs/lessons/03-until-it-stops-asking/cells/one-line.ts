import * as harness from "harness";
import * as lab from "lab";

const write = (path: string, id: string) => lab.call("write", { path, content: `# ${path}\n` }, { id });

// The same job, but the first reply makes two calls.
const model = new lab.ScriptedModel([
	lab.reply(lab.text("I begin with two."), write("a.py", "w1"), write("b.py", "w2")),
	lab.reply(lab.text("One is left."), write("c.py", "w3")),
	lab.say("All three files are there."),
]);

const ws = new lab.Workspace();
const tool = harness.makeWriteTool(ws);
const messages: harness.Message[] = [harness.userMessage("Please create a.py, b.py and c.py.")];

/** The calls of the newest reply that have no result yet. */
let open: harness.ToolCall[] = [];

while (true) {
	// Your one line goes here: may the model be asked now?
	// This guess says yes when there is something new to tell it.
	const mayAsk = messages.at(-1)?.role !== "assistant";

	if (mayAsk) {
		console.log("ask:", lab.shape(messages));
		const [problem] = lab.validate(messages);
		if (problem) {
			console.log("400:", problem);
			break;
		}
		const reply = model.complete(harness.SYSTEM, messages, harness.toolSpecs([tool]));
		messages.push(reply);
		if (harness.toolCalls(reply).length === 0) break;
		open = harness.toolCalls(reply);
	} else {
		const call = open.shift();
		if (!call) throw new Error("There is no open call, and the model is not asked either.");
		messages.push(lab.toolResult(call, tool.execute(call.arguments)));
	}
}

console.log("disk:", ws.listdir().join(" "));
