import * as lab from "lab";

// #region The conversation: four messages, the fourth one not saved yet
const write = lab.call("write", { path: "a.py", content: "print('a')\n" }, { id: "w1" });
const messages = [
	lab.user("Please create a.py, b.py and c.py."),
	lab.reply(write),
	lab.toolResult(write, "Wrote a.py."),
	lab.say("One down, two to go."),
];
// #endregion

// What is written when the conversation has grown to `count` messages.
const document = (count: number) => JSON.stringify(messages.slice(0, count));
const line = (count: number) => `${JSON.stringify(messages[count - 1])}\n`;

type Save = (ws: lab.Workspace, count: number) => void;
const A: Save = (ws, count) => ws.writeText("session", document(count)); // ← all, over the old
const B: Save = (ws, count) => ws.appendText("session", line(count)); // ← one line more
const C: Save = (ws, count) => {
	ws.writeText("session.new", document(count));
	ws.rename("session.new", "session"); // ← all at once
};

/** Saves three messages in peace. The fourth save is cut at 60% of the bytes of `text`. */
function afterTheCut(save: Save, text: string) {
	const ws = new lab.Workspace();
	for (const count of [1, 2, 3]) save(ws, count);
	lab.cutPower(ws, { atWrite: 1, bytes: Math.floor(text.length * 0.6) });
	lab.boot(() => save(ws, 4));
	return ws.reboot();
}

// #region The reader: how many messages a piece of JSON holds, 0 when it is none
function messagesIn(json: string): number {
	try {
		return [JSON.parse(json)].flat().length;
	} catch {
		return 0;
	}
}
// #endregion

const a = afterTheCut(A, document(4)).readText("session");
console.log("A gives back", messagesIn(a), "messages");
console.log("A's file ends with:", a.slice(-20));

const b = afterTheCut(B, line(4)).readText("session").split("\n");
console.log("B gives back", b.filter((text) => messagesIn(text) > 0).length, "messages");
console.log("B's file ends with:", b.at(-1)?.slice(-20));

const c = afterTheCut(C, document(4));
console.log("C gives back", messagesIn(c.readText("session")), "messages");
console.log("C's disk:", c.listdir().join(" "));
