import * as harness from "harness";
import * as lab from "lab";

// #region The scripted model: three replies, the last one from a program that kept copies
const set = (path: string, id: string) => lab.call("write", { path, content: "port = 8080\n" }, { id });
const script = new lab.ScriptedModel([
	lab.reply(lab.text("Both files "), set("test.toml", "c1"), set("prod.toml", "c2")),
	lab.reply(lab.text("Log in with hunter2. "), set("notes.toml", "c3"), lab.text("All noted.")),
	{ ...lab.say("You are welcome."), ...{ text: "Still busy.", calls: [set("prod.toml", "c4")] } },
]);
// #endregion

// Between the provider and the conversation stand three editors, each by another author.
const guard = (reply: harness.AssistantMessage) => {
	const allowed = [];
	for (const block of reply.content)
		if (block.type === "text" || block.arguments.path !== "prod.toml") allowed.push(block);
	if (allowed.length < reply.content.length) allowed.push(lab.text("except production."));
	return { ...reply, content: allowed };
};
const redact = (reply: harness.AssistantMessage) => {
	for (const block of reply.content)
		if (block.type === "text") block.text = block.text.replaceAll("hunter2", "(a password)"); // ← changed in place
	return reply;
};
const adapt = (tools: harness.ToolSpec[]) => {
	for (const { parameters } of tools) Object.assign(parameters, { type: "OBJECT" }); // ← rewrites what is told
	return tools;
};
const edited: harness.Model = {
	complete: (system, messages, tools) => redact(guard(script.complete(system, messages, adapt(tools)))),
};

const ws = new lab.Workspace({ "prod.toml": "port = 443\n" });
const tool = harness.makeWriteTool(ws);
const conversation = new harness.Conversation(edited, harness.SYSTEM, [tool]);
for (const prompt of ["Set the port to 8080.", "Write down how one logs in.", "Thank you."]) {
	const reply = conversation.send(prompt);
	console.log("screen:", harness.textOf(reply));
	for (const call of harness.toolCalls(reply)) console.log("tool:  ", tool.execute(call.arguments));
}
console.log("disk:", ws.listdir().join(" "));
console.log("prod.toml:", ws.readText("prod.toml").trim());
console.log("the tool says:", JSON.stringify(tool.parameters).slice(0, 16));

// The process ends. All that the next one gets is text in a file.
const loaded: harness.Message[] = JSON.parse(JSON.stringify(conversation.messages));
const screen = (messages: readonly harness.Message[]) =>
	messages.flatMap((message) => (message.role === "assistant" ? [harness.textOf(message)] : []));
const [before, after] = [conversation.messages, loaded].map((messages) => screen(messages).join());
console.log("the same screen after a restart:", before === after);
