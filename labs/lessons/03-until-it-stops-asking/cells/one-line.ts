import * as harness from "harness";
import * as lab from "lab";

// #region A run in messages: the prompt, a reply with two calls, their results, the answer, the next prompt
const write = (path: string, id: string) => lab.call("write", { path, content: `# ${path}\n` }, { id });
const [a, b] = [write("a.py", "w1"), write("b.py", "w2")];
const run: harness.Message[] = [
	harness.userMessage("Please create a.py and b.py."),
	lab.reply(lab.text("I begin."), a, b),
	lab.toolResult(a, "Wrote a.py."),
	lab.toolResult(b, "Wrote b.py."),
	lab.say("Both files are there."),
	harness.userMessage("Thank you. And c.py?"),
];
// #endregion

let right = 0;
for (let length = 1; length <= run.length; length++) {
	/** The list as it stood after so many messages. */
	const messages = run.slice(0, length);

	// Your one line goes here: can this list be sent now?
	// The guess says yes when there is something that the model has not heard.
	const canBeSent = messages.at(-1)?.role !== "assistant"; // ←

	const accepted = lab.validate(messages).length === 0;
	if (canBeSent === accepted) right++;
	const [said, provider] = [canBeSent ? "send" : "wait", accepted ? 200 : 400];
	console.log(`${lab.shape(messages)}: you say ${said}, the provider says ${provider}`);
}
console.log(`right: ${right} of ${run.length}`);
