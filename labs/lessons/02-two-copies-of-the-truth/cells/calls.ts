import type * as harness from "harness";
import * as lab from "lab";

const write = (path: string, id: string) => lab.call("write", { path, content: `# ${path}\n` }, { id });
const replies = [
	lab.reply(lab.text("Here is a.py."), write("a.py", "c1")),
	lab.reply(lab.text("Two more: "), write("b.py", "c2"), lab.text("and "), write("c.py", "c3")),
	lab.reply(write("d.py", "c4")),
];

for (const message of replies) {
	// Your one line goes here. This guess says: first come the words, and the rest are calls.
	const calls = message.content.slice(1) as harness.ToolCall[];

	const paths = calls.map((call) => call.arguments?.path ?? "(not a call)");
	console.log(`${calls.length} to run: ${paths.join(", ") || "nothing"}`);
}
