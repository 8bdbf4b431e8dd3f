// Figure 2.2: a tool is told, asked for and run. What crosses to the provider, what comes back, and what stays.
import * as lab from "lab";

const PROMPT = "Write our plan into plan.md.";
const CALL = lab.call("write", { path: "plan.md", content: "1. Ask.\n2. Run.\n" }, { id: "c1" });

/** Prints what the trace cannot know, in JSON. */
const did = (what: string, state: object = {}) => console.log(JSON.stringify({ did: what, ...state }));

/** A model that is asked what became of its call: it goes by what it is sent. */
function what({ messages }: lab.Request) {
	const came = messages.find((message) => message.role === "toolResult");
	return lab.say(came ? `It says: ${came.content}` : "I asked for it. I was never told what came of that.");
}

lab.boot(({ harness }) => {
	const ws = new lab.Workspace();
	const tool = harness.makeWriteTool(ws);
	did("make", { parts: Object.keys(tool), name: tool.name });

	const model = new lab.ScriptedModel([lab.reply(lab.text("I have written it."), CALL), what]);
	const conversation = new harness.Conversation(model, harness.SYSTEM, [tool]);
	const reply = conversation.send(PROMPT);
	for (const call of harness.toolCalls(reply)) {
		did("read", { id: call.id });
		did("run", { id: call.id, returned: tool.execute(call.arguments) });
	}
	conversation.send("Is it there?");
});
