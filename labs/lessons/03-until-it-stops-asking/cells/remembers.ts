import * as harness from "harness";
import * as lab from "lab";

/** A colleague's saving: a call that has been made before gets the result that it got then. */
function remembering(tool: harness.Tool): harness.Tool {
	const known = new Map<string, string>();
	return {
		...tool,
		execute(args) {
			const key = JSON.stringify(args);
			if (!known.has(key)) known.set(key, tool.execute(args)); // ←
			return known.get(key)!;
		},
	};
}

// #region The scripted model: looks for a.py, writes it where it is missing, and looks again, three times at most
function careful({ messages }: lab.Request) {
	const last = messages.at(-1);
	const asked = messages.filter((message) => message.role === "toolResult").length;
	const look = lab.call("look", { path: "a.py" }, { id: `c${asked + 1}` });
	if (last?.role !== "toolResult" || last.toolName === "write") return lab.reply(look);
	if (last.content === "It is there.") return lab.say("a.py is there.");
	if (asked > 6) return lab.say("I wrote a.py three times, and it is still missing.");
	return lab.reply(lab.call("write", { path: "a.py", content: "# a\n" }, { id: `c${asked + 1}` }));
}
// #endregion

for (const saves of [false, true]) {
	const ws = new lab.Workspace();
	const look: harness.Tool = {
		name: "look",
		description: "Say whether a file is there.",
		parameters: { type: "object", properties: { path: { type: "string" } } },
		execute: ({ path }) => (ws.exists(String(path)) ? "It is there." : "It is missing."),
	};
	const tools = [look, harness.makeWriteTool(ws)];
	const model = new lab.ScriptedModel([lab.forever(careful)]);
	const messages: harness.Message[] = [];
	const used = saves ? tools.map(remembering) : tools;
	const answer = harness.runAgent(model, harness.SYSTEM, messages, used, "Make sure of a.py.");
	const label = saves ? "saving" : "without";
	console.log(`${label}, requests: ${model.calls.length}`);
	console.log(`${label}, answer: ${harness.textOf(answer)}`);
	console.log(`${label}, disk: ${ws.listdir().join(" ")}`);
}
