import * as harness from "harness";
import * as lab from "lab";

const ws = new lab.Workspace({ "server.toml": "port = 8080\n" });

// A tool: a name, a description, a description of its parameters, and a function.
const read: harness.Tool = {
	name: "read",
	description: "Read a text file, from its first line to its last.",
	parameters: {
		type: "object",
		properties: { path: { type: "string", description: "The file." } },
		required: ["path"],
	},
	execute: (args) => ws.readText(String(args.path)),
};

const look = lab.call("read", { path: "server.toml" }, { id: "c1" });
const model = new lab.ScriptedModel([lab.reply(look)]);
const conversation = new harness.Conversation(model, harness.SYSTEM, [read]);
const reply = conversation.send("Which port does the server listen on?");

console.log("the tool has:", Object.keys(read).join(", "));
for (const told of model.calls[0]?.tools ?? []) {
	console.log("the model was told:", Object.keys(told).join(", "));
	console.log(JSON.stringify(told.parameters));
}
for (const call of harness.toolCalls(reply)) {
	console.log("it asks for:", call.name, JSON.stringify(call.arguments));
	console.log("run here, that gives:", JSON.stringify(read.execute(call.arguments)));
}
