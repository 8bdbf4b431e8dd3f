import * as harness from "harness";
import * as lab from "lab";

// #region One reply in which words and calls take turns, the rule of the house, and what is printed
const set = (path: string, id: string) => lab.call("write", { path, content: "port = 8080\n" }, { id });
const [test, prod] = [set("test.toml", "c1"), set("prod.toml", "c2")];
const came = lab.reply(lab.text("First the test server, "), test, lab.text("then production."), prod);
const allowed = (block: lab.TextBlock | lab.ToolCall) => block.type === "text" || block !== prod;

/** Prints which calls a design runs, and what it sends back to the model as the model's own reply. */
function report(design: string, run: lab.ToolCall[], back: lab.AssistantMessage["content"]) {
	const parts = back.map((block) => (block.type === "text" ? JSON.stringify(block.text) : block.id));
	console.log(`${design} runs ${run.map((call) => call.id).join(" and ")}`);
	console.log(`${design} sends back ${parts.join(" ")}`);
}
// #endregion

// A: the list, and copies of the words and the calls. The guard looks through the list.
const a = { ...came, text: harness.textOf(came), calls: harness.toolCalls(came) };
a.content = a.content.filter(allowed);
report("A", a.calls, a.content); // ←

// B: the words and the calls, and no list. The guard looks through the calls.
const b = { text: harness.textOf(came), calls: harness.toolCalls(came) };
b.calls = b.calls.filter(allowed);
report("B", b.calls, [lab.text(b.text), ...b.calls]); // ←

// C: the list, and nothing else. The guard looks through the list.
const c = { ...came };
c.content = c.content.filter(allowed);
report("C", harness.toolCalls(c), c.content);
