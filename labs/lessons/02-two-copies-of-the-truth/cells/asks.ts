import * as harness from "harness";
import * as lab from "lab";

// The model knows that there is a tool named write. It is asked for a file.
const call = lab.call("write", { path: "hello.txt", content: "Hello.\n" }, { id: "c1" });
const model = new lab.ScriptedModel([lab.reply(lab.text("I have written hello.txt."), call)]);
const conversation = new harness.Conversation(model, harness.SYSTEM);
const reply = conversation.send("Please write hello.txt.");
for (const block of reply.content) console.log(JSON.stringify(block));

const ws = new lab.Workspace(); // an empty disk
const files = () => ws.listdir().join(" ") || "(nothing)";
console.log("disk, after the reply:", files());

// Somebody reads the call, and does what it asks for.
for (const block of reply.content) {
	if (block.type !== "toolCall") continue;
	const { path, content } = block.arguments;
	ws.writeText(String(path), String(content));
}
console.log("disk, after somebody did it:", files());
