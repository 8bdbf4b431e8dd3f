import * as harness from "harness";
import * as lab from "lab";

const FILES = ["a.py", "b.py", "c.py"];

// #region The scripted model: one file a reply, and it goes by the results in what it is sent
function writer({ messages }: lab.Request) {
	const written = messages.filter((message) => message.role === "toolResult").length;
	const path = FILES[written];
	if (path === undefined) return lab.say("All three files are there.");
	const words = written === 0 ? `I begin with ${path}.` : `${FILES[written - 1]} is there. Now ${path}.`;
	const write = lab.call("write", { path, content: `# ${path}\n` }, { id: `w${written + 1}` });
	return lab.reply(lab.text(words), write);
}
// #endregion

const ws = new lab.Workspace();
const tool = harness.makeWriteTool(ws);
const model = new lab.ScriptedModel([lab.forever(writer)]);
const messages: harness.Message[] = [harness.userMessage("Please create a.py, b.py and c.py.")];

/** One request. The reply goes into the transcript. */
function ask(): harness.AssistantMessage {
	const reply = model.complete(harness.SYSTEM, messages, harness.toolSpecs([tool]));
	messages.push(reply);
	return reply;
}

// Ask, run what the reply asks for, hand over what came of it, ask for the answer.
const [call] = harness.toolCalls(ask());
if (call) messages.push(lab.toolResult(call, tool.execute(call.arguments)));
const answer = ask(); // ←

console.log("answer:", harness.textOf(answer));
console.log("disk:", ws.listdir().join(" "));
console.log("transcript:", lab.shape(messages));
