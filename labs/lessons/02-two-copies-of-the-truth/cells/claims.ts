import * as harness from "harness";
import * as lab from "lab";

// #region Three replies, and an empty disk on which a call can be run
const ask = (path: string, id: string) => lab.call("write", { path, content: `# ${path}\n` }, { id });
const replies: harness.AssistantMessage[] = [
	lab.reply(lab.text("Done. I wrote a.py and b.py."), ask("a.py", "c1")),
	{ ...lab.say("b.py is finished as well."), stopReason: "toolUse" },
	{ ...lab.reply(ask("c.py", "c2")), stopReason: "stop" },
];
const ws = new lab.Workspace();
const run = ({ arguments: args }: harness.ToolCall) => ws.writeText(String(args.path), String(args.content));
// #endregion

for (const reply of replies) {
	const calls = harness.toolCalls(reply);
	const asked = calls.map((call) => `${call.name} ${call.arguments.path}`);
	console.log("words:      ", harness.textOf(reply) || "(none)");
	console.log("stopReason: ", reply.stopReason);
	console.log("calls:      ", asked.join(", ") || "(none)");
	for (const call of calls) run(call); // ←
}
console.log("disk:", ws.listdir().join(" "));
