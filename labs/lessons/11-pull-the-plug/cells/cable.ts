import * as harness from "harness";
import * as lab from "lab";

const FILES = ["a.py", "b.py", "c.py"];

/** The program: find a saved session, do the job, save. `own` is the harness of its process. */
function main(own: typeof harness, ws: lab.Workspace, model: lab.ScriptedModel) {
	const saved = ws.exists("session.json") ? JSON.parse(ws.readText("session.json")) : [];
	console.log(`loaded ${saved.length}`);

	const agent = new own.Harness(model, own.SYSTEM, [own.makeWriteTool(ws)], { messages: saved });
	for (const _ of agent.prompt("Please create a.py, b.py and c.py."));

	ws.writeText("session.json", JSON.stringify(agent.messages)); // ← saves
}

// #region The scripted model: asks for the first file that no call in its request writes
function writer({ messages }: lab.Request) {
	const replies = messages.filter((message) => message.role === "assistant");
	const calls = replies.flatMap((reply) => harness.toolCalls(reply));
	const path = FILES.find((file) => !calls.some((call) => call.arguments.path === file));
	if (path === undefined) return lab.say("That was the last of the three.");
	const id = `w${calls.length + 1}`;
	return lab.reply(lab.call("write", { path, content: `# ${path}\n` }, { id }));
}
// #endregion

const ws = new lab.Workspace();
const plug = [writer, writer, lab.powerCut()];
const first = lab.boot((process) => main(process.harness, ws, new lab.ScriptedModel(plug)));
if (first.ended === "powerCut") console.log("-- power cut in model call 3 --");

const disk = ws.reboot();
console.log("disk:", disk.listdir().join(" "));
disk.writeText("a.py", "# a.py, corrected by hand\n"); // ← this is you, before you start it again
const byHand = disk.writes.length;

lab.boot((process) => main(process.harness, disk, new lab.ScriptedModel([lab.forever(writer)])));
const written = disk.writes.slice(byHand).map(([, path]) => path);
console.log("written after the reboot:", written.filter((path) => FILES.includes(path)).join(" "));
console.log("a.py:", disk.readText("a.py").trim());
