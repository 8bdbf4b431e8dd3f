// Figure 2.1: one job in two harnesses. A reply comes, a guard takes a call out of it, the words are shown, the calls are run.
// The first harness keeps copies of the words and of the calls; the second works both out when they are wanted.
import * as lab from "lab";

const set = (path: string, id: string) => lab.call("write", { path, content: "port = 8080\n" }, { id });
const PROMPT = "Set the port to 8080.";
const REPLY = lab.reply(
	lab.text("First test, "),
	set("test.toml", "c1"),
	lab.text("then production."),
	set("prod.toml", "c2"),
);

/** Prints what was done, in JSON, with what there is to see afterwards. */
const did = (what: string, state: object = {}) => console.log(JSON.stringify({ did: what, ...state }));

/** A disk with two files. */
function disk() {
	const ws = new lab.Workspace({ "prod.toml": "port = 443\n", "test.toml": "port = 443\n" });
	did("disk", { files: filesOf(ws) });
	return ws;
}

const filesOf = (ws: lab.Workspace) =>
	Object.fromEntries(ws.listdir().map((path) => [path, ws.readText(path).trim()] as const));

/** The rule of the house: nobody writes prod.toml. Takes such a call out of the reply, and says so there. */
function guard(reply: lab.AssistantMessage) {
	reply.content = reply.content.filter((block) => block.type === "text" || block.arguments.path !== "prod.toml");
	did("take out", { content: reply.content });
	reply.content = [...reply.content, lab.text(" (Production is left alone.)")];
	did("say so", { content: reply.content });
}

function run(calls: readonly lab.ToolCall[], ws: lab.Workspace) {
	for (const call of calls) {
		ws.writeText(String(call.arguments.path), String(call.arguments.content));
		did("run", { id: call.id });
	}
}

lab.boot(({ harness }) => {
	const ws = disk();
	const reply = new lab.ScriptedModel([REPLY]).complete(harness.SYSTEM, [harness.userMessage(PROMPT)]);
	const text = harness.textOf(reply);
	did("keep words", { text });
	const calls = harness.toolCalls(reply);
	did("keep calls", { calls });
	guard(reply);
	did("show", { text });
	run(calls, ws);
	did("end", { files: filesOf(ws) });
});

lab.boot(({ harness }) => {
	const ws = disk();
	const reply = new lab.ScriptedModel([REPLY]).complete(harness.SYSTEM, [harness.userMessage(PROMPT)]);
	guard(reply);
	did("show", { text: harness.textOf(reply) });
	const calls = harness.toolCalls(reply);
	did("read calls", { calls });
	run(calls, ws);
	did("end", { files: filesOf(ws) });
});
