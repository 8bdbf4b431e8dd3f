import * as harness from "harness";
import * as lab from "lab";

const PROMPT = "Please write a.py, and look into b.py.";
const good = lab.call("write", { path: "a.py", content: "print('a')\n" }, { id: "c1" });

// #region Runs a job that does not end well, and shows what it leaves
function accident(title: string, steps: lab.Step[]) {
	const ws = new lab.Workspace();
	const read: harness.Tool = {
		name: "read",
		description: "Read a text file.",
		parameters: { type: "object", properties: { path: { type: "string" } } },
		execute: ({ path }) => ws.readText(String(path)),
	};
	const messages: harness.Message[] = [];
	const model = new lab.ScriptedModel(steps);
	console.log(title);
	try {
		harness.runAgent(model, harness.SYSTEM, messages, [harness.makeWriteTool(ws), read], PROMPT);
		const sent = model.calls.reduce((sum, call) => sum + call.messages.length, 0);
		console.log(`  ended after ${model.calls.length} requests, in which ${sent} messages were sent`);
	} catch (error) {
		console.log(`  thrown: ${(error as Error).name}`);
		console.log(`  left in the list: ${lab.shape(messages)}`);
		console.log(`  problem: ${lab.validate(messages)[0]}`);
	}
}
// #endregion

accident("a tool that nobody has", [lab.reply(good, lab.call("raed", { path: "b.py" }, { id: "c2" }))]); // ←
accident("a tool that throws", [lab.reply(good, lab.call("read", { path: "b.py" }, { id: "c2" }))]);

// This model asks for the same file 200 times. The next request meets the end of its script, and fails.
accident("a model that does not stop", Array(200).fill(lab.reply(good)));
