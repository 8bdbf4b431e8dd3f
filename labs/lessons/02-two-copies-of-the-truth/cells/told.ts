import * as harness from "harness";
import * as lab from "lab";

const ws = new lab.Workspace({ "server.toml": "port = 8080\nhost = localhost\nlog = verbose\n" });

// A tool: a name, a description, a description of its parameters, and a function.
const head: harness.Tool = {
	name: "head",
	description: "Read the first lines of a text file: ten, or as many as you say.",
	parameters: {
		type: "object",
		properties: {
			path: { type: "string", description: "The file." },
			count: { type: "integer", description: "At most so many lines." },
		},
		required: ["path"],
	},
	execute: ({ path, count }) =>
		ws
			.readText(String(path))
			.split("\n")
			.slice(0, Number(count ?? 10))
			.join("\n"),
};

// #region The scripted model: asks for the first line of server.toml
const look = lab.call("head", { path: "server.toml", count: 1 }, { id: "c1" });
const model = new lab.ScriptedModel([lab.reply(look)]);
// #endregion

const conversation = new harness.Conversation(model, harness.SYSTEM, [head]); // ← the whole tool goes in
const reply = conversation.send("Which port does the server listen on?");

console.log("the tool has:", Object.keys(head).join(", "));
const [told] = model.calls[0]?.tools ?? [];
console.log("the model was told:", Object.keys(told ?? {}).join(", "));
for (const call of harness.toolCalls(reply)) {
	console.log("it asks for:", call.name, JSON.stringify(call.arguments));
	console.log("run here, that gives:", head.execute(call.arguments)); // ←
}
