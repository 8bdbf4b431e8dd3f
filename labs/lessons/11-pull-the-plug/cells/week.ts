import * as harness from "harness";
import * as lab from "lab";

/** For the terminal: prints what is said, and saves it. */
function printFrontend(agent: harness.Harness, log: harness.SessionLog, prompt: string) {
	for (const event of agent.prompt(prompt)) {
		if (event.type !== "message_end") continue;
		console.log(lab.show([event.message]));
		log.appendMessage(event.message); // ←
	}
}

/** For scripts, by another author: hands every event on as JSON. Returns the lines. */
function jsonFrontend(agent: harness.Harness, prompt: string): string[] {
	const renderer = new harness.JsonRenderer();
	return lab.captured(() => {
		for (const event of agent.prompt(prompt)) renderer.render(event); // ←
	});
}

// #region The scripted model: writes a file, or names the files that its request says it wrote
function scribe({ messages }: lab.Request) {
	const newest = messages.at(-1);
	if (newest?.role !== "user") return lab.say("It is there.");
	const replies = messages.filter((message) => message.role === "assistant");
	const calls = replies.flatMap((reply) => harness.toolCalls(reply));
	const path = newest.content.match(/^Create (.+), please\.$/)?.[1];
	if (!path) return lab.say(`I wrote ${calls.map((call) => call.arguments.path).join(" and ")}.`);
	const id = `w${calls.length + 1}`;
	return lab.reply(lab.call("write", { path, content: `# ${path}\n` }, { id }));
}
// #endregion

// #region The session: a harness that goes on from what the log replays
function open(ws: lab.Workspace) {
	const log = new harness.SessionLog(ws, "session.jsonl");
	const model = new lab.ScriptedModel([lab.forever(scribe)]);
	const tools = [harness.makeWriteTool(ws)];
	const agent = new harness.Harness(model, harness.SYSTEM, tools, { messages: log.replay() });
	return { agent, log };
}
// #endregion

const ws = new lab.Workspace();
const { agent, log } = open(ws);
console.log("Monday");
printFrontend(agent, log, "Create a.py, please.");
console.log("Tuesday");
console.log(jsonFrontend(agent, "Create b.py, please.").length, "JSON lines");

const disk = ws.reboot();
const restarted = open(disk);
console.log("Wednesday");
console.log("disk:", disk.listdir().join(" "));
printFrontend(restarted.agent, restarted.log, "Which files did you write?");
