import * as harness from "harness";
import * as lab from "lab";

/** A reply as this program keeps it: as it came, and the two parts that are wanted all day. */
type Kept = lab.AssistantMessage & { text: string; calls: lab.ToolCall[] };

const receive = (reply: lab.AssistantMessage): Kept => ({
	...reply,
	text: harness.textOf(reply),
	calls: harness.toolCalls(reply), // ← copied here, once
});

/** Nobody writes prod.toml: takes such a call out of the reply, and says so there. */
function guard(reply: Kept) {
	const allowed = [];
	for (const block of reply.content)
		if (block.type === "text" || block.arguments.path !== "prod.toml") allowed.push(block);
	if (allowed.length < reply.content.length) allowed.push(lab.text(" I left production alone."));
	reply.content = allowed; // ← changed here
}

/** What the user sees of a reply. */
const show = (reply: Kept) => console.log("screen:", reply.text);

/** Does what a reply asks for. */
function run(reply: Kept) {
	for (const call of reply.calls) write(call);
}

// #region The disk, and a scripted model: asks for both files, and says later what its own words say
const ws = new lab.Workspace({ "test.toml": "port = 443\n", "prod.toml": "port = 443\n" });
const write = ({ arguments: args }: lab.ToolCall) => ws.writeText(String(args.path), String(args.content));
const set = (path: string, id: string) => lab.call("write", { path, content: "port = 8080\n" }, { id });
const answer = ({ messages }: lab.Request) => {
	const said = messages.map((message) => (message.role === "assistant" ? harness.textOf(message) : "")).join("");
	return lab.say(said.includes("left production alone") ? "No, I left it alone." : "Yes, it has port 8080 now.");
};
const model = new lab.ScriptedModel([
	lab.reply(lab.text("Both files have it now."), set("test.toml", "c1"), set("prod.toml", "c2")),
	answer,
]);
const inShort = (block: lab.TextBlock | lab.ToolCall) => (block.type === "text" ? `"${block.text}"` : block.id);
// #endregion

const transcript: lab.Message[] = [lab.user("Please set the port to 8080.")];
const reply = receive(model.complete(harness.SYSTEM, transcript));
guard(reply);
show(reply);
run(reply);
for (const path of ws.listdir()) console.log(`${path}: ${ws.readText(path).trim()}`);

transcript.push(reply, lab.user("Customers cannot connect. Did you touch prod.toml?"));
console.log("in the transcript:", reply.content.map(inShort).join(" "));
console.log("next morning:", harness.textOf(model.complete(harness.SYSTEM, transcript)));
