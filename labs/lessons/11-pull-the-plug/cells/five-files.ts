import * as lab from "lab";

const FILES = ["a.py", "b.py", "c.py", "d.py", "e.py"];

// #region The scripted model: asks for the first file that no call in its request writes
function writer({ messages }: lab.Request) {
	const replies = messages.filter((message) => message.role === "assistant");
	const calls = replies.flatMap((reply) => reply.content.filter((block) => block.type === "toolCall"));
	const path = FILES.find((file) => !calls.some((call) => call.arguments.path === file));
	if (path === undefined) return lab.say(`Done: ${FILES.join(" ")}`);
	const id = `w${calls.length + 1}`;
	return lab.reply(lab.call("write", { path, content: `# ${path}\n` }, { id }));
}
// #endregion

/** All that a session needs: the log, a harness on what it replays, a saver. */
function open({ harness }: lab.Process, ws: lab.Workspace, model: lab.ScriptedModel) {
	const log = new harness.SessionLog(ws, "session.jsonl");
	const tools = [harness.makeWriteTool(ws)];
	const agent = new harness.Harness(model, harness.SYSTEM, tools, { messages: log.replay() }); // ←
	agent.subscribe(harness.persistTo(log)); // ←
	return { agent, log };
}

function filesWritten(ws: lab.Workspace) {
	return ws.writes.map(([, path]) => path).filter((path) => FILES.includes(path));
}

const ws = new lab.Workspace();
const first = lab.boot((process) => {
	const plug = [writer, writer, writer, lab.powerCut()];
	const { agent } = open(process, ws, new lab.ScriptedModel(plug));
	for (const _ of agent.prompt(`Please create ${FILES.join(", ")}.`)); // no screen, no saving
});
if (first.ended === "powerCut") console.log("-- power cut in model call 4 --");
console.log("before:", filesWritten(ws).join(" "));

const disk = ws.reboot();
lab.boot((process) => {
	const model = new lab.ScriptedModel([lab.forever(writer)]);
	const { agent, log } = open(process, disk, model);
	console.log("log:", lab.shape(log.replay()));

	const screen = new process.harness.FinalTextRenderer();
	for (const event of agent.prompt("We lost power. Please go on.")) screen.render(event);
	screen.finish();

	console.log("after:", filesWritten(disk).join(" "));
	const [inLog, inMemory] = [log.replay(), agent.messages].map((list) => JSON.stringify(list));
	console.log("log equals record:", inLog === inMemory);
	console.log(log.entries().length, "lines,", model.calls.length, "model calls since the reboot");
});
