import * as harness from "harness";
import * as lab from "lab";

// The model asks whether two files are there. One is, one is not.
const ws = new lab.Workspace({ "b.py": "print('b')\n" });
const look = (path: string) => (ws.exists(path) ? "It is there." : "There is no such file.");
const a = lab.call("look", { path: "a.py" }, { id: "c1" });
const b = lab.call("look", { path: "b.py" }, { id: "c2" });
const before: harness.Message[] = [lab.user("Which of the two files is missing?"), lab.reply(a, b)];

// #region The scripted model: it knows which text belongs to which call by the call's id, and by nothing else
function model({ messages }: lab.Request) {
	const found = messages.filter((message) => message.role === "toolResult");
	const missing = found.find(({ content }) => content.startsWith("There is no"));
	const call = [a, b].find(({ id }) => id === missing?.toolCallId);
	return lab.say(call ? `${call.arguments.path} is missing.` : "I cannot tell which.");
}
// #endregion

/** Three ways to tell the model what came of its calls. */
const WAYS: Record<string, harness.Message[]> = {
	"A, not at all": [], // ←
	"B, in the user's words": [lab.user(`${look("a.py")} ${look("b.py")}`)], // ←
	"C, a result for each": [lab.toolResult(a, look("a.py")), lab.toolResult(b, look("b.py"))], // ←
};

for (const [way, after] of Object.entries(WAYS)) {
	const messages = [...before, ...after];
	const [problem] = lab.validate(messages);
	console.log(`${way}: ${problem ? 400 : 200}`);
	console.log(`  sent: ${lab.shape(messages)}`);
	if (problem) console.log(`  problem: ${problem}`);
	else console.log(`  answer: ${harness.textOf(model({ system: "", messages, tools: [] }))}`);
}
