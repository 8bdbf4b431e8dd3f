import * as harness from "harness";
import * as lab from "lab";

// #region The scripted model: answers with a sentence and a call of write
const call = lab.call("write", { path: "hello.txt", content: "Hello.\n" }, { id: "c1" });
const model = new lab.ScriptedModel([lab.reply(lab.text("I have written hello.txt."), call)]);
// #endregion

const conversation = new harness.Conversation(model, harness.SYSTEM);
const reply = conversation.send("Please write hello.txt.");
for (const block of reply.content) console.log(JSON.stringify(block));

const ws = new lab.Workspace(); // an empty disk
const files = () => ws.listdir().join(" ") || "(nothing)";
console.log("disk, after the reply:", files());

// toolCalls reads the calls out of a reply. You write it in this lesson.
for (const call of harness.toolCalls(reply)) {
	const { path, content } = call.arguments;
	ws.writeText(String(path), String(content)); // ←
}
console.log("disk, after that line:", files());
