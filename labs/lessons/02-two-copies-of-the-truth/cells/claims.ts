import * as harness from "harness";
import * as lab from "lab";

// #region Three replies, in which words, stopReason and calls do not agree
const write = (path: string, id: string) => lab.call("write", { path, content: `# ${path}\n` }, { id });
const replies: harness.AssistantMessage[] = [
	lab.reply(lab.text("Done. I wrote a.py and b.py."), write("a.py", "c1")),
	{ ...lab.say("b.py is finished as well."), stopReason: "toolUse" },
	{ ...lab.reply(write("c.py", "c2")), stopReason: "stop" },
];
// #endregion

const ws = new lab.Workspace();
for (const reply of replies) {
	const calls = harness.toolCalls(reply);
	const asked = calls.map((call) => `${call.name} ${call.arguments.path}`);
	console.log("words:      ", harness.textOf(reply) || "(none)");
	console.log("stopReason: ", reply.stopReason);
	console.log("calls:      ", asked.join(", ") || "(none)");
	for (const { arguments: args } of calls) ws.writeText(String(args.path), String(args.content)); // ←
}
console.log("disk:", ws.listdir().join(" "));
