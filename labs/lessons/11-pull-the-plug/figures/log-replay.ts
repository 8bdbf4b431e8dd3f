// Figure 11.1: the first program of the lesson, with a log. A cut in model call 3, a reboot, a replay, and the rest of the job.
import * as lab from "lab";

const FILES = ["a.py", "b.py", "c.py"];

/** The model: the next file that has no call yet, going by what it is sent. */
function writer({ messages }: lab.Request) {
	const replies = messages.filter((message) => message.role === "assistant");
	const calls = replies.flatMap((reply) => reply.content.filter((block) => block.type === "toolCall"));
	const path = FILES.find((file) => !calls.some((call) => call.arguments.path === file));
	if (path === undefined) return lab.say("That was the last of the three.");
	const id = `w${calls.length + 1}`;
	return lab.reply(lab.call("write", { path, content: `# ${path}\n` }, { id }));
}

/** The program: replay the log, save from now on, do the job. */
function main({ harness }: lab.Process, ws: lab.Workspace, model: lab.ScriptedModel, prompt: string) {
	const log = new harness.SessionLog(ws, "session.jsonl");
	const messages = log.replay();
	console.log(`replayed ${messages.length}`);

	const agent = new harness.Harness(model, harness.SYSTEM, [harness.makeWriteTool(ws)], { messages });
	agent.subscribe(harness.persistTo(log));
	for (const _ of agent.prompt(prompt));

	const equal = JSON.stringify(log.replay()) === JSON.stringify(agent.messages);
	console.log(`log equals record: ${equal}`);
}

const ws = new lab.Workspace();
const plug = new lab.ScriptedModel([writer, writer, lab.powerCut()]);
lab.boot((process) => main(process, ws, plug, "Please create a.py, b.py and c.py."));

const disk = ws.reboot();
const model = new lab.ScriptedModel([lab.forever(writer)]);
lab.boot((process) => main(process, disk, model, "We lost power. Please go on."));
