import * as lab from "lab";

/** A reply as this harness keeps it: as it came, and beside it what is wanted all day. */
type Kept = lab.AssistantMessage & { text: string; calls: lab.ToolCall[] };

function receive(reply: lab.AssistantMessage): Kept {
	const kept: Kept = { ...reply, text: "", calls: [] };
	for (const block of reply.content) {
		if (block.type === "text") kept.text += block.text;
		else kept.calls.push(block);
	}
	return kept;
}

/** Nobody writes prod.toml: takes such a call out of the reply, and says so there. */
function guard(reply: Kept) {
	const allowed = [];
	for (const block of reply.content)
		if (block.type === "text" || block.arguments.path !== "prod.toml") allowed.push(block);
	if (allowed.length < reply.content.length) allowed.push(lab.text(" Production is left alone."));
	reply.content = allowed;
}

/** What the user sees of a reply. */
const show = (reply: Kept) => console.log("screen:", reply.text);

/** Does what a reply asks for. */
function run(reply: Kept, ws: lab.Workspace) {
	for (const { arguments: args } of reply.calls) ws.writeText(String(args.path), String(args.content));
}

const ws = new lab.Workspace({ "test.toml": "port = 443\n", "prod.toml": "port = 443\n" });
const set = (path: string, id: string) => lab.call("write", { path, content: "port = 8080\n" }, { id });
const model = new lab.ScriptedModel([
	lab.reply(lab.text("Both files have it now."), set("test.toml", "c1"), set("prod.toml", "c2")),
]);

const prompt = lab.user("Please set the port to 8080.");
const reply = receive(model.complete("You are a careful assistant.", [prompt]));
guard(reply);
show(reply);
run(reply, ws);

const parts = reply.content.map((block) => (block.type === "text" ? `"${block.text}"` : block.id));
console.log("reply:", parts.join(" "));
for (const path of ws.listdir()) console.log(`${path}: ${ws.readText(path).trim()}`);
