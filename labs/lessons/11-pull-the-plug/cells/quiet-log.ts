import * as harness from "harness";
import * as lab from "lab";

/** A colleague's log. Where SessionLog refuses a line, this one leaves it out. */
class QuietLog extends harness.SessionLog {
	readonly #ws: lab.Workspace;

	constructor(ws: lab.Workspace) {
		super(ws, "session.jsonl");
		this.#ws = ws;
	}

	override entries() {
		const readable = [];
		for (const line of this.#ws.readText("session.jsonl").split("\n")) {
			try {
				readable.push(JSON.parse(line));
			} catch {} // ← leaves the line out
		}
		return readable;
	}

	override appendMessage(message: harness.Message) {
		const id = `e${this.entries().length + 1}`;
		this.#ws.appendText("session.jsonl", `${JSON.stringify({ id, type: "message", message })}\n`); // ←
		return id;
	}
}

// #region The accident: four messages are saved, and the fifth is cut after 40 bytes
const ws = new lab.Workspace();
lab.cutPower(ws, { atWrite: 5, bytes: 40 });
lab.boot((process) => {
	const log = new process.harness.SessionLog(ws, "session.jsonl");
	for (const n of [1, 2, 3, 4, 5]) log.appendMessage(lab.user(`Step ${n}.`));
});
const disk = ws.reboot();
const torn = disk.readText("session.jsonl");
// #endregion

const quiet = new QuietLog(disk);
console.log("quiet log:", quiet.replay().length, "messages");
for (const text of ["Go on.", "Are you there?"]) {
	const id = quiet.appendMessage(lab.user(text));
	console.log(`appended "${text}" as ${id}:`, quiet.replay().length, "messages");
}
console.log("line 5:", disk.readText("session.jsonl").split("\n")[4]?.slice(0, 52));

const own = new lab.Workspace({ "session.jsonl": torn });
try {
	new harness.SessionLog(own, "session.jsonl").appendMessage(lab.user("Go on."));
} catch (error) {
	console.log("your log:", (error as Error).message);
}
console.log("its file unchanged:", own.readText("session.jsonl") === torn);
