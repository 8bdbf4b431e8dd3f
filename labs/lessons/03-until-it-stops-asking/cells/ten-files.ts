import * as lab from "lab";

const FILES = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"].map((name) => `${name}.py`);

// #region The scripted model: two files a reply, in words and calls, by the results in what it is sent
function writer({ messages }: lab.Request): lab.AssistantMessage {
	const written = messages.filter((message) => message.role === "toolResult").length;
	const next = FILES.slice(written, written + 2);
	if (next.length === 0) return lab.say(`All ${written} files are there.`);
	const calls = next.map((path, at) =>
		lab.call("write", { path, content: `# ${path}\n` }, { id: `w${written + at + 1}` }),
	);
	return lab.reply(lab.text(`Now ${next.join(" and ")}.`), ...calls);
}
// #endregion

/** Between you and the model sits a program that writes "stop" under every reply. */
const viaProxy = (request: lab.Request) => ({ ...writer(request), stopReason: "stop" as const }); // ←

// The third request finds the provider overloaded.
const ws = new lab.Workspace();
const down = new Error("overloaded");
const model = new lab.ScriptedModel([viaProxy, viaProxy, down, lab.forever(viaProxy)]);

lab.boot(({ harness }) => {
	const messages: lab.Message[] = [];
	const tools = [harness.makeWriteTool(ws)];
	const run = (prompt: string) => harness.runAgent(model, harness.SYSTEM, messages, tools, prompt);

	const first = run("Please create a.py to j.py.");
	console.log("first run ended:", first.stopReason, first.errorMessage ?? "");
	console.log("disk:", ws.listdir().join(" "));

	const second = run("Please go on.");
	console.log("second run ended:", second.stopReason, harness.textOf(second));
	console.log("disk:", ws.listdir().join(" "));

	console.log("requests:", model.calls.length);
	console.log("messages sent in each:", model.calls.map((call) => call.messages.length).join(" "));
	console.log("refused:", model.calls.filter((call) => lab.validate(call.messages).length > 0).length);
	console.log(lab.shape(messages));
});
