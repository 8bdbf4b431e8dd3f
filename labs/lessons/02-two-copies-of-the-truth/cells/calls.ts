import * as harness from "harness";
import * as lab from "lab";

// #region Three replies: words and a call, words alone, a call alone
const write = (path: string, id: string) => lab.call("write", { path, content: `# ${path}\n` }, { id });
const replies = [
	lab.reply(lab.text("Here is a.py."), write("a.py", "c1")),
	lab.reply(lab.text("There are two ways. "), lab.text("Which one do you want?")),
	lab.reply(write("b.py", "c2")),
];
// #endregion

for (const message of replies) {
	const asks = message.content.length > 1; // ← your line goes here: does this reply ask for a tool?

	const words = harness.textOf(message) || "(no words)";
	console.log(`${words} → ${asks ? "working…" : "your turn"}`);
}
