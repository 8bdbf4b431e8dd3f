import * as lab from "lab";

const save = lab.call("write", { path: "a.py", content: "print('a')\n" }, { id: "w1" });
const messages = [
	lab.user("Please create a.py, b.py and c.py."),
	lab.reply(save),
	lab.toolResult(save, "Wrote a.py."),
	lab.say("One down, two to go."),
];

// What each design writes when the conversation has grown to `count` messages.
const document = (count: number) => JSON.stringify(messages.slice(0, count));
const line = (count: number) => `${JSON.stringify(messages[count - 1])}\n`;

/** Saves three messages in peace. In the fourth save the power fails, at 60% of its bytes. */
function fileAfterTheCut(op: "writeText" | "appendText", text: (count: number) => string) {
	const ws = new lab.Workspace();
	for (const count of [1, 2, 3]) ws[op]("session", text(count));

	const size = new TextEncoder().encode(text(4)).length;
	lab.cutPower(ws, { atWrite: 1, bytes: Math.floor(size * 0.6) });
	lab.boot(() => ws[op]("session", text(4)));
	return ws.reboot().readText("session");
}

/** The number of messages in a piece of JSON; 0 when it is none. */
function messagesIn(json: string): number {
	try {
		return [JSON.parse(json)].flat().length;
	} catch {
		return 0;
	}
}

const a = fileAfterTheCut("writeText", document);
console.log("A, one document, ends with:", a.slice(-20));
console.log("A gives back", messagesIn(a), "messages");

const b = fileAfterTheCut("appendText", line).split("\n");
const whole = b.filter((text) => messagesIn(text) > 0);
console.log("B, a line each, ends with:", b.at(-1)?.slice(-20));
console.log("B gives back", whole.length, "messages from", b.length, "lines");
