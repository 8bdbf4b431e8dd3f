import { edges, exported, invoke, type Process, test } from "check";
import * as lab from "lab";

const PATH = "evening.jsonl";
const THREE = [lab.user("The till holds 12."), lab.say("Noted."), lab.user("Good night.")];
const line = (n: number) => `${JSON.stringify({ id: `e${n}`, message: THREE[n - 1] })}\n`;

const open = ({ harness }: Process, ws: lab.Workspace) => new (exported(harness, "SessionLog"))(ws, PATH);

test("three-ids", "Append three messages: the ids are e1, e2 and e3.", (t) => {
	t.did("Appended three messages to an empty log.");
	const ids = t.process((process) => {
		const log = open(process, new lab.Workspace());
		return THREE.map((message) => invoke(log, "log.appendMessage", message));
	});
	t.equal("The ids", ids, ["e1", "e2", "e3"], "they were");
});

test("a-line-each", "Append two messages: each is a line of JSON at the end of the file.", (t) => {
	const ws = new lab.Workspace();
	t.did("Appended two messages to an empty log.");
	t.process((process) => {
		for (const message of THREE.slice(0, 2)) invoke(open(process, ws), "log.appendMessage", message);
	});
	t.equal(
		"What was appended",
		ws.writes,
		[1, 2].map((n) => ["appendText", PATH, line(n)]),
	);
});

test("replayed", "Replay a file of three lines: the three messages come back, in order.", (t) => {
	t.did("Replayed a file of three lines.");
	const ws = new lab.Workspace({ [PATH]: line(1) + line(2) + line(3) });
	t.equal(
		"replay()",
		t.process((process) => invoke(open(process, ws), "log.replay")),
		THREE,
	);
});

test("nothing-yet", "Replay where no file is: there are no messages, and no file is made.", (t) => {
	t.did("Replayed on an empty disk.");
	const ws = new lab.Workspace();
	t.equal(
		"replay()",
		t.process((process) => invoke(open(process, ws), "log.replay")),
		[],
	);
	t.equal("The files on the disk", ws.listdir(), [], "they were");
});

test("two-logs", "Two logs over one file: what one appends, the other replays.", (t) => {
	t.did("Appended a message to each of two logs over one file, and replayed the first.");
	const found = t.process((process) => {
		const ws = new lab.Workspace();
		const [one, two] = [open(process, ws), open(process, ws)];
		invoke(one, "log.appendMessage", THREE[0]);
		invoke(two, "log.appendMessage", THREE[1]);
		return invoke(one, "log.replay");
	});
	t.equal("replay()", found, THREE.slice(0, 2));
});

edges();

test("torn-tail", "Replay a file whose line 2 stops halfway: it is refused, by its number.", (t) => {
	t.did("Replayed an evening.jsonl whose line 2 stops halfway.");
	const ws = new lab.Workspace({ [PATH]: line(1) + line(2).slice(0, 20) });
	t.process((process) => {
		const log = open(process, ws);
		t.refuses("replay()", () => invoke(log, "log.replay"), "line 2 is torn");
	});
});

test(
	"torn-append",
	"Append to a file whose line 2 lacks its line break: it is refused, and nothing is written.",
	(t) => {
		t.did("Appended to an evening.jsonl whose line 2 lacks its line break.");
		const ws = new lab.Workspace({ [PATH]: (line(1) + line(2)).trimEnd() });
		t.process((process) => {
			const log = open(process, ws);
			t.refuses("appendMessage()", () => invoke(log, "log.appendMessage", THREE[2]), "line 2 is torn");
		});
		t.equal("What was written", ws.writes, []);
	},
);

test(
	"every-cut",
	"The power fails at any byte of three appends: what was whole is replayed, and a torn line is refused.",
	(t) => {
		t.did("Appended three messages to an empty log.");
		t.everyCut(
			{},
			(process) => {
				for (const message of THREE) invoke(open(process, process.ws), "log.appendMessage", message);
			},
			(process) => {
				const text = process.disk.exists(PATH) ? process.disk.readText(PATH) : "";
				const whole = text.split("\n").length - 1;
				const log = open(process, process.disk);
				const replay = () => invoke(log, "log.replay");
				if (text.endsWith("\n") || text === "") t.equal("replay()", replay(), THREE.slice(0, whole));
				else t.refuses("replay()", replay, `line ${whole + 1} is torn`);
			},
		);
	},
);
