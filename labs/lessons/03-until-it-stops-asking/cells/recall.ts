import * as harness from "harness";
import * as lab from "lab";

const write = (path: string, id: string) => lab.call("write", { path, content: `# ${path}\n` }, { id });

// One reply: words, a call, words, a call.
const reply = lab.reply(lab.text("First a.py, "), write("a.py", "w1"), lab.text("then b.py."), write("b.py", "w2"));
console.log("calls:", harness.toolCalls(reply).length);

// Somebody takes the last block out.
const shorter = { ...reply, content: reply.content.slice(0, -1) }; // ←
console.log("calls now:", harness.toolCalls(shorter).length);
console.log("words now:", harness.textOf(shorter));
