import * as harness from "harness";
import * as lab from "lab";

// A conversation without holes: one call, and its one result.
const look = lab.call("read", { path: "server.toml" }, { id: "c1" });
const record = [
	lab.user("Which port does the server listen on?"),
	lab.reply(look),
	lab.toolResult(look, "port = 8080\n"),
	lab.say("It listens on 8080."),
];

const view = harness.repairToolHistory(record); // ←
const shared = view.filter((message, at) => message === record[at]).length;

console.log("valid without any repair:", lab.validate(record).length === 0);
console.log("same content:", JSON.stringify(view) === JSON.stringify(record));
console.log("same array:", view === record);
console.log("message objects in common:", shared, "of", record.length);
