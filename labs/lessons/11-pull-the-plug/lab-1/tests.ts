import { type Check, drive, edges, exported, invoke, type Process, test } from "check";
import * as lab from "lab";

const PATH = "session.jsonl";

const write = lab.call("write", { path: "a.py", content: "A = 1\n" }, { id: "w1" });

/** Four messages, one of each kind that a transcript holds, with more than ASCII in them. */
const FOUR = [
	lab.user("Write a.py, s’il te plaît."),
	{ ...lab.reply(lab.text("On it."), write), usage: { input: 120, output: 18 } },
	lab.toolResult(write, "Successfully wrote to a.py.", { isError: false }),
	{ ...lab.say("Done 🎉"), usage: { input: 171, output: 6 } },
];

/** The line that a log holds for `message`, as the specification has it. */
const line = (id: string, message: unknown) => `${JSON.stringify({ id, type: "message", message })}\n`;

const numbered = (number: number) => lab.user(`message ${number}`);

/** `count` good lines. */
const lines = (count: number) => Array.from({ length: count }, (_, at) => line(`e${at + 1}`, numbered(at + 1)));

/** `count` lines of which number `broken` is cut to its first half. At the end of the file its newline is lost too. */
const torn = (count: number, broken: number) =>
	lines(count)
		.map((text, at) => (at + 1 === broken ? text.slice(0, text.length / 2) + (broken < count ? "\n" : "") : text))
		.join("");

const refusal = (number: number, path = PATH) => `${path}, line ${number}: not a complete log entry`;

interface Log {
	appendMessage(message: unknown): unknown;
	entries(): unknown;
	rows(): unknown;
	replay(): unknown;
}

/** A log over `path`, whose methods say so when the learner has not written them yet. */
function open({ harness }: Process, ws: lab.Workspace, path = PATH): Log {
	const log = new (exported(harness, "SessionLog"))(ws, path);
	return {
		appendMessage: (message) => invoke(log, "log.appendMessage", message),
		entries: () => invoke(log, "log.entries"),
		rows: () => invoke(log, "log.rows"),
		replay: () => invoke(log, "log.replay"),
	};
}

const appendAll = (log: Log) => FOUR.map((message) => log.appendMessage(message));

const READERS = ["entries", "rows", "replay"] as const;
const ALL = [...READERS, "appendMessage"] as const;

/** Calls one of the four methods. */
function call(log: Log, method: keyof Log): unknown {
	return method === "appendMessage" ? log.appendMessage(lab.user("Carry on.")) : log[method]();
}

/** Demands that the methods named refuse a file of this text, with this line number. */
function refuses(t: Check, text: string, number: number, methods: readonly (keyof Log)[], path = PATH): void {
	t.process((process) => {
		for (const method of methods) {
			const log = open(process, new lab.Workspace({ [path]: text }), path);
			t.refuses(`${method}()`, () => call(log, method), refusal(number, path));
		}
	});
}

/** Calls what may refuse, where whether it does is another test's business. */
function attempt(action: () => unknown): void {
	try {
		action();
	} catch {
		// either way is fine here
	}
}

// --- What an append leaves ---

test("four-ids", "Four messages are appended to an empty log: the ids that come back are e1, e2, e3 and e4.", (t) => {
	t.did("Appended four messages to an empty session.jsonl.");
	const ids = t.process((process) => appendAll(open(process, new lab.Workspace())));
	t.equal("The ids", ids, ["e1", "e2", "e3", "e4"], "they were");
});

test(
	"line-shape",
	'After four appends the file is four lines of {"id", "type": "message", "message"}, each ended by a newline.',
	(t) => {
		t.did("Appended four messages to an empty session.jsonl.");
		const ws = new lab.Workspace();
		t.process((process) => void appendAll(open(process, ws)));
		const text = ws.exists(PATH) ? ws.readText(PATH) : "";
		t.ok(text.endsWith("\n"), "The file should end in a newline.", `It ends with ${JSON.stringify(text.slice(-12))}.`);
		const found = text.slice(0, -1).split("\n");
		t.equal("The number of lines", found.length, 4);
		FOUR.forEach((message, at) => {
			t.equal(`Line ${at + 1}`, parsed(t, found[at] ?? "", at + 1), { id: `e${at + 1}`, type: "message", message });
		});
	},
);

function parsed(t: Check, text: string, number: number): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return t.fail(`Line ${number} should be JSON; it was ${JSON.stringify(text.slice(0, 60))}.`);
	}
}

test(
	"only-appends",
	"Each message is one appendText and nothing else: no byte that was in the file before ever changes.",
	(t) => {
		t.did("Appended four messages to a session.jsonl that holds one line, written by hand with spaces in it.");
		const byHand = '{ "id": "e1", "type": "message", "message": { "role": "user", "content": "Hello" } }\n';
		const ws = new lab.Workspace({ [PATH]: byHand });
		const texts = [byHand];
		t.process((process) => {
			const log = open(process, ws);
			for (const message of FOUR) {
				log.appendMessage(message);
				texts.push(ws.readText(PATH));
			}
		});
		const operations = ws.writes.map(([op]) => op);
		t.equal("The operations on the disk", operations, Array(4).fill("appendText"), "they were");
		for (const [at, text] of texts.slice(1).entries()) {
			const kept = text.startsWith(texts[at] ?? "");
			t.ok(
				kept,
				`After append ${at + 1} the file should begin with all that it held before.`,
				"An earlier byte has changed.",
			);
		}
	},
);

// --- Reading it back ---

test(
	"gives-back-whole",
	"entries() and replay() give all that was appended, in order, usage and error marks too.",
	(t) => {
		t.did("Appended four messages.");
		t.process((process) => {
			const log = open(process, new lab.Workspace());
			appendAll(log);
			const entries = FOUR.map((message, at) => ({ id: `e${at + 1}`, type: "message", message }));
			t.equal("entries()", t.list("entries()", log.entries()), entries);
			t.equal("replay()", t.list("replay()", log.replay()), FOUR);
		});
	},
);

test("rows-pair-ids", "rows() gives a pair of id and message for each message, in order.", (t) => {
	t.did("Appended four messages and asked for rows().");
	t.process((process) => {
		const log = open(process, new lab.Workspace());
		appendAll(log);
		const rows = t.list("rows()", log.rows());
		t.equal("The number of rows", rows.length, 4);
		FOUR.forEach((message, at) => {
			const row = t.list(`rows()[${at}]`, rows[at]);
			t.equal(`The id in rows()[${at}]`, row[0], `e${at + 1}`);
			t.equal(`The message in rows()[${at}]`, row[1], message);
			t.equal(`The length of rows()[${at}]`, row.length, 2);
		});
	});
});

test("next-process", "A new process on the same disk reads the same messages and goes on with the next id.", (t) => {
	t.did("Appended four messages, ended the process, and opened the log again in a new one.");
	const ws = new lab.Workspace();
	t.process((process) => void appendAll(open(process, ws)));
	const disk = ws.reboot();
	t.process((process) => {
		const log = open(process, disk);
		t.equal("replay()", log.replay(), FOUR);
		t.equal("The id of the next append", log.appendMessage(numbered(5)), "e5");
		t.equal("replay() after it", log.replay(), [...FOUR, numbered(5)]);
	});
});

test(
	"nothing-there",
	"Where there is no file, or one of no bytes, entries(), rows() and replay() are [] and the first id is e1.",
	(t) => {
		for (const [what, files] of [
			["there is no session.jsonl", { "a.py": "A = 1\n" }],
			["session.jsonl has no bytes", { [PATH]: "" }],
		] as const) {
			t.did(`Opened a log where ${what}.`);
			t.process((process) => {
				const log = open(process, new lab.Workspace(files));
				for (const method of READERS) t.equal(`${method}()`, t.list(`${method}()`, log[method]()), []);
				t.equal("The id of the first append", log.appendMessage(numbered(1)), "e1");
			});
		}
	},
);

test("reading-writes-nothing", "Opening and reading a log that is not there creates no file.", (t) => {
	t.did("Opened a log on a disk that has no session.jsonl, and read it three ways.");
	const ws = new lab.Workspace();
	t.process((process) => {
		const log = open(process, ws);
		for (const method of READERS) log[method]();
	});
	t.ok(!ws.exists(PATH), "There should still be no such file.", "There is one now.");
	t.equal("What was written", ws.writes, []);
});

const BY_HAND =
	'{"id": "e1", "type": "message", "message": {"role": "user", "content": "My name is Ada."}}\n' +
	'{"message": {"content": [{"type": "text", "text": "Noted."}], "stopReason": "stop", "role": "assistant"}, "type": "message", "id": "e2"}\n';

test("hand-written", "A two-line file written by hand replays as its two messages, and the next append is e3.", (t) => {
	t.did("Opened a session.jsonl of two lines, written by hand with other spaces and another order of keys.");
	t.process((process) => {
		const log = open(process, new lab.Workspace({ [PATH]: BY_HAND }));
		t.equal("replay()", log.replay(), [lab.user("My name is Ada."), lab.say("Noted.")]);
		t.equal("The id of the next append", log.appendMessage(lab.user("What is my name?")), "e3");
	});
});

// --- Nothing but ws and path is kept ---

test(
	"two-logs",
	"Two logs over one file take turns appending: the ids go on by one, and both always read the same.",
	(t) => {
		t.process((process) => {
			const ws = new lab.Workspace();
			const logs = [open(process, ws), open(process, ws)] as const;
			for (const log of logs) log.replay();
			FOUR.forEach((message, at) => {
				const id = logs[at % 2 === 0 ? 0 : 1].appendMessage(message);
				t.did(`Let two SessionLogs over one file append in turn, ${at + 1} so far.`);
				t.equal("The newest id", id, `e${at + 1}`);
				t.equal("replay() of the first", logs[0].replay(), FOUR.slice(0, at + 1));
				t.equal("replay() of the second", logs[1].replay(), FOUR.slice(0, at + 1));
			});
		});
	},
);

// --- A torn line ---

test("torn-tail-read", "Where line 5 stops halfway, entries(), rows() and replay() refuse, naming line 5.", (t) => {
	t.did("Read a session.jsonl whose line 5 stops halfway.");
	refuses(t, torn(5, 5), 5, READERS);
});

test("torn-tail-append", "With line 5 torn, appendMessage() refuses in the same words.", (t) => {
	t.did("Appended a message to a session.jsonl whose line 5 stops halfway.");
	refuses(t, torn(5, 5), 5, ["appendMessage"]);
});

test("torn-inside", "With line 2 of 4 torn, or the one line there is, every method refuses by that number.", (t) => {
	t.did("Used a session.jsonl in which line 2 of 4 is torn.");
	refuses(t, torn(4, 2), 2, ALL);
	t.did("Used a session.jsonl that holds the first half of one line and nothing else.");
	refuses(t, torn(1, 1), 1, ALL);
});

test("torn-reading-writes-nothing", "Reading a torn log leaves its file as it is: nobody mends it in passing.", (t) => {
	t.did("Read a session.jsonl whose line 5 stops halfway, three ways.");
	const ws = new lab.Workspace({ [PATH]: torn(5, 5) });
	t.process((process) => {
		const log = open(process, ws);
		for (const method of READERS) attempt(() => log[method]());
	});
	t.equal("The file", ws.readText(PATH), torn(5, 5));
	t.equal("What was written", ws.writes, []);
});

/** Demands that an attempt to append to a file of this text changes nothing in it. */
function leavesAlone(t: Check, what: string, text: string): void {
	t.did(`Appended a message to a session.jsonl ${what}.`);
	const ws = new lab.Workspace({ [PATH]: text });
	t.process((process) => {
		const log = open(process, ws);
		attempt(() => log.appendMessage(lab.user("Carry on.")));
	});
	t.equal("The file", ws.readText(PATH), text);
}

test("torn-append-writes-nothing", "appendMessage() leaves a log with a torn line as it is, to the byte.", (t) => {
	for (const [what, text] of [
		["whose line 5 stops halfway", torn(5, 5)],
		["in which line 2 of 4 is torn", torn(4, 2)],
	] as const)
		leavesAlone(t, what, text);
});

// --- Resuming ---

const MID_CALL = [
	lab.user("Run the tests."),
	lab.reply(lab.text("Running them."), lab.call("bash", { command: "pytest" }, { id: "c1" })),
];

/** The disk of a process that was killed while a tool ran: its log ends on a call without a result. */
function killedMidCall(t: Check): lab.Workspace {
	const ws = new lab.Workspace();
	t.did("The process was killed while a tool ran, so its log ends on a call without a result.");
	t.process((process) => {
		const log = open(process, ws);
		for (const message of MID_CALL) log.appendMessage(message);
	});
	return ws.reboot();
}

test(
	"dangling-call-replays",
	"A log that ends on a call without a result replays so: nothing is dropped and nothing made up.",
	(t) => {
		const disk = killedMidCall(t);
		t.process((process) => t.equal("replay()", open(process, disk).replay(), MID_CALL));
	},
);

test(
	"dangling-call-resumes",
	"A Harness on such a log answers, and the model is shown the whole earlier session and a result for the call.",
	(t) => {
		const disk = killedMidCall(t);
		t.did("Built a Harness on a log that ends on a call without a result, and sent it a prompt.");
		const model = new lab.ScriptedModel([lab.say("I cannot tell whether they ran.")]);
		t.process((process) => {
			const { harness } = process;
			const h = new harness.Harness(model, harness.SYSTEM, [], { messages: open(process, disk).replay() });
			drive(h.prompt("Are you still there?"));
			t.equal(
				"The last message of the record",
				t.list("h.messages", h.messages).at(-1),
				lab.say("I cannot tell whether they ran."),
			);
		});
		const sent = model.calls[0]?.messages ?? [];
		t.shape("what the model was sent", sent, "U A[c1] R(c1) U");
		t.equal("The first two messages that the model was sent", sent.slice(0, 2), MID_CALL, "they were");
		t.equal("What is wrong with the transcript that the model was sent", lab.validate(sent), []);
	},
);

// --- Pulling the plug ---

test(
	"every-cut",
	"The power fails at any byte of four appends: the file replays as the first messages, or is refused by its torn line.",
	(t) => {
		cutEverywhere(t, ({ log, whole, tail, disk }) => {
			if (tail === "torn")
				for (const method of ALL) t.refuses(`${method}()`, () => call(log, method), refusal(whole + 1));
			else t.equal("replay()", log.replay(), FOUR.slice(0, whole));
			t.equal("What was written after the cut", disk.writes, []);
		});
	},
);

/** What a cut has left of four appends: a log on it, and how many whole lines there are with what kind of tail. */
type Left = ReturnType<typeof survivors> & { log: Log; disk: lab.Workspace };

/** Appends four messages, once for each place at which the power can fail, and hands on what is left each time. */
function cutEverywhere(t: Check, look: (left: Left) => void): void {
	t.did("Appended four messages to an empty session.jsonl.");
	const finished: number[] = [];
	t.everyCut(
		{},
		(process) => {
			const log = open(process, process.ws);
			for (const message of FOUR) {
				log.appendMessage(message);
				finished.push(process.ws.writes.length);
			}
		},
		(process) => {
			const { disk } = process;
			const left = survivors(disk.exists(PATH) ? disk.readText(PATH) : "");
			const returned = finished.filter((writes) => writes <= process.written).length;
			const least = `The number of whole lines should be at least ${returned}, one for each id that was returned;`;
			t.ok(left.whole >= returned, least, `it is ${left.whole}.`);
			look({ ...left, log: open(process, disk), disk });
		},
	);
}

/** How many whole lines a log's text begins with, and what stands after the last newline. */
function survivors(text: string): { whole: number; tail: "none" | "no newline" | "torn" } {
	const parts = text.split("\n");
	const last = parts.pop() ?? "";
	if (last === "") return { whole: parts.length, tail: "none" };
	try {
		JSON.parse(last);
		return { whole: parts.length + 1, tail: "no newline" };
	} catch {
		return { whole: parts.length, tail: "torn" };
	}
}

edges();

// --- Whose file it is ---

test(
	"ids-are-line-numbers",
	"The next id is the number of the next line, whatever ids the lines before it carry.",
	(t) => {
		t.did("Opened a session.jsonl of two lines whose ids are intro and e40, and appended a message.");
		t.process((process) => {
			const text = line("intro", lab.user("Hello.")) + line("e40", lab.say("Hello."));
			const log = open(process, new lab.Workspace({ [PATH]: text }));
			t.equal("The id of the append", log.appendMessage(lab.user("Hi.")), "e3");
			const ids = t.list("rows()", log.rows()).map((row) => (Array.isArray(row) ? row[0] : row));
			t.equal("The ids in rows()", ids, ["intro", "e40", "e3"], "they were");
		});
	},
);

test(
	"file-changes-between-calls",
	"What another program adds to the file, or mends in it, counts from the next call on.",
	(t) => {
		const ws = new lab.Workspace();
		t.process((process) => {
			const log = open(process, ws);
			log.appendMessage(numbered(1));
			log.replay();
			t.did("Appended a message, then added a second line to the file without the log, and asked the log again.");
			ws.appendText(PATH, line("e2", numbered(2)));
			t.equal("replay()", log.replay(), [numbered(1), numbered(2)]);
			t.equal("The id of the next append", log.appendMessage(numbered(3)), "e3");
			ws.writeText(PATH, torn(3, 3));
			attempt(() => log.replay());
			ws.writeText(PATH, lines(2).join(""));
			t.did("Read a log whose line 3 was torn, then deleted the torn line without the log, and asked the log again.");
			t.equal("replay()", log.replay(), [numbered(1), numbered(2)]);
			t.equal("The id of the next append", log.appendMessage(numbered(3)), "e3");
		});
	},
);

test("logs-apart", "Logs over other disks, or at other paths of one disk, know nothing of each other.", (t) => {
	t.process((process) => {
		t.did("In one process, opened session.jsonl on each of two disks, and appended to both.");
		const [first, second] = [open(process, new lab.Workspace()), open(process, new lab.Workspace({ [PATH]: BY_HAND }))];
		t.equal("The id on the first disk", first.appendMessage(numbered(1)), "e1");
		t.equal("The id on the second disk", second.appendMessage(numbered(3)), "e3");
		t.equal("replay() on the first disk", first.replay(), [numbered(1)]);
		t.did("In one process, opened monday.jsonl and tuesday.jsonl on one disk, and appended to both.");
		const ws = new lab.Workspace();
		const [monday, tuesday] = [open(process, ws, "monday.jsonl"), open(process, ws, "tuesday.jsonl")];
		t.equal("The id in monday.jsonl", monday.appendMessage(lab.user("Monday")), "e1");
		t.equal("The id in tuesday.jsonl", tuesday.appendMessage(lab.user("Tuesday")), "e1");
		t.equal("replay() of monday.jsonl", monday.replay(), [lab.user("Monday")]);
		t.equal("The files on the disk", ws.listdir(), ["monday.jsonl", "tuesday.jsonl"], "they were");
	});
});

test("names-its-path", "A torn log at another path is refused with that path in the message.", (t) => {
	t.did("Used a log at notes/monday.jsonl whose line 3 stops halfway.");
	refuses(t, torn(3, 3), 3, ALL, "notes/monday.jsonl");
});

test(
	"answers-are-yours",
	"Changing what the log handed out, or a message after its append, changes no later answer.",
	(t) => {
		t.did("Appended two messages, then emptied the arrays and rewrote the messages that had crossed the log.");
		t.process((process) => {
			const log = open(process, new lab.Workspace());
			const message = lab.user("Hi.");
			log.appendMessage(message);
			log.appendMessage(Object.freeze(lab.say("Hello.")));
			message.content = "changed after the append";
			for (const method of READERS) {
				const given = log[method]() as {
					content?: unknown;
					message?: { content?: unknown };
					1?: { content?: unknown };
				}[];
				const [first] = given;
				for (const part of [first, first?.message, first?.[1]])
					if (part && !Array.isArray(part)) part.content = "changed by a reader";
				given.length = 0;
			}
			t.equal("replay()", log.replay(), [lab.user("Hi."), lab.say("Hello.")]);
		});
	},
);

test(
	"torn-is-never-silent",
	"Wherever a torn line stands, entries(), rows() and replay() throw; none answers as if all were well.",
	(t) => {
		t.process((process) => {
			for (const broken of [4, 2, 1]) {
				const log = open(process, new lab.Workspace({ [PATH]: torn(4, broken) }));
				t.did(`Read a session.jsonl in which line ${broken} of 4 is torn.`);
				for (const method of READERS) t.throws(`${method}()`, () => log[method]());
			}
		});
	},
);

// --- Other lines that cannot be read ---

test("blank-line-inside", "A blank line between two entries is refused by every method, by its number.", (t) => {
	t.did("Used a session.jsonl of four lines of which the third is blank.");
	refuses(t, `${lines(2).join("")}\n${line("e4", numbered(4))}`, 3, ALL);
	t.did("Used a session.jsonl of three lines of which the second holds two spaces.");
	refuses(t, `${lines(1).join("")}  \n${line("e3", numbered(3))}`, 2, ALL);
});

test("blank-line-at-end", "A blank line after the last entry is refused by every method, by its number.", (t) => {
	t.did("Used a session.jsonl of two entries and then a blank line.");
	refuses(t, `${lines(2).join("")}\n`, 3, ALL);
	t.did("Used a session.jsonl that holds one newline and nothing else.");
	refuses(t, "\n", 1, ALL);
});

test(
	"not-an-entry",
	"A line that is JSON but no object with a string id and a string type is refused by every method.",
	(t) => {
		for (const text of [
			"5",
			"null",
			"[]",
			"{}",
			'{"type":"message","message":{}}',
			'{"id":2,"type":"message"}',
			'{"id":"e2","type":null}',
		]) {
			t.did(`Used a session.jsonl whose line 2 is ${text}.`);
			refuses(t, `${lines(1).join("")}${text}\n${line("e3", numbered(3))}`, 2, ALL);
		}
	},
);

test(
	"refusing-writes-nothing",
	"appendMessage() leaves a log with a blank line, or with a line that is no entry, as it is.",
	(t) => {
		for (const [what, text] of [
			["with a blank line at its end", `${lines(2).join("")}\n`],
			["whose line 2 is null", `${lines(1).join("")}null\n`],
		] as const)
			leavesAlone(t, what, text);
	},
);

// --- A last line without its newline ---

/** Three whole lines of which the last has lost its newline: the power failed one byte too early. */
const NO_NEWLINE = lines(3).join("").slice(0, -1);

test("no-newline-reads", "A last line that is whole but lacks its newline reads like any other.", (t) => {
	t.did("Read a session.jsonl of three whole lines, the last without its newline.");
	t.process((process) => {
		const log = open(process, new lab.Workspace({ [PATH]: NO_NEWLINE }));
		t.equal("The number of entries", t.list("entries()", log.entries()).length, 3);
		t.equal("replay()", log.replay(), [1, 2, 3].map(numbered));
	});
});

test(
	"no-newline-append",
	"After a last line without its newline, appendMessage() refuses by that line's number and writes nothing.",
	(t) => {
		t.did("Appended a message to a session.jsonl of three whole lines, the last without its newline.");
		refuses(t, NO_NEWLINE, 3, ["appendMessage"]);
		const ws = new lab.Workspace({ [PATH]: NO_NEWLINE });
		t.process((process) => attempt(() => open(process, ws).appendMessage(lab.user("Carry on."))));
		t.equal("The file", ws.readText(PATH), NO_NEWLINE);
	},
);

test(
	"no-newline-loses-nothing",
	"After a last line without its newline, an attempt to append takes none of the whole lines along.",
	(t) => {
		t.did(
			"Appended a message to a session.jsonl of three whole lines, the last without its newline, and read it again.",
		);
		t.process((process) => {
			const log = open(process, new lab.Workspace({ [PATH]: NO_NEWLINE }));
			attempt(() => log.appendMessage(lab.user("Carry on.")));
			const first = t.list("replay()", log.replay()).slice(0, 3);
			t.equal("The first three messages of replay()", first, [1, 2, 3].map(numbered), "they were");
		});
	},
);

test(
	"every-cut-appends",
	"The power fails at any byte of four appends: the next message gets a line of its own, or is refused and writes nothing.",
	(t) => {
		cutEverywhere(t, ({ log, whole, tail, disk }) => {
			const append = () => log.appendMessage(lab.user("Carry on."));
			if (tail === "none") t.equal("The id of the next append", append(), `e${whole + 1}`);
			else t.refuses("appendMessage()", append, refusal(tail === "torn" ? whole + 1 : whole));
			if (tail !== "none") t.equal("What was written after the cut", disk.writes, []);
		});
	},
);

// --- Where a line ends ---

test(
	"separators-survive",
	"Messages with U+2028, U+2029 and U+0085 in them take one line each and come back unchanged.",
	(t) => {
		const odd = [lab.user("a\u2028b"), lab.say("c\u2029d\u2029"), lab.user("\u0085e\u0085f"), lab.user("\u2028")];
		t.did("Appended four messages that hold the characters U+2028, U+2029 and U+0085.");
		t.process((process) => {
			const log = open(process, new lab.Workspace());
			const ids = odd.map((message) => log.appendMessage(message));
			t.equal("The ids", ids, ["e1", "e2", "e3", "e4"], "they were");
			t.equal("replay()", log.replay(), odd);
		});
	},
);

test(
	"awkward-text-survives",
	"Newlines, quotes, backslashes, emoji and lone surrogates come back unchanged, one line a message.",
	(t) => {
		const odd = [
			lab.user('two\nlines\r\n\n"quoted" and \\back\\slashed\\n'),
			lab.say("🎉 é 漢字 \u0000 \t"),
			lab.user("half a pair: \ud83d and \udc4d"),
			lab.reply(lab.call("bash", { command: 'printf "\\n" \ud800' }, { id: "c1" })),
		];
		t.did("Appended four messages with newlines, quotes, backslashes, emoji and lone surrogates in them.");
		const ws = new lab.Workspace();
		t.process((process) => {
			const log = open(process, ws);
			for (const message of odd) log.appendMessage(message);
			t.equal("replay()", log.replay(), odd);
		});
		t.equal("The number of newlines in the file", ws.readText(PATH).split("\n").length - 1, 4);
	},
);

test(
	"only-newline-ends-a-line",
	"A carriage return between two keys of an entry is a space to JSON, and ends no line.",
	(t) => {
		t.did("Opened a session.jsonl of two lines, in the first of which a carriage return stands between two keys.");
		const first = '{"id":"e1","type":"message",\r"message":{"role":"user","content":"Hi"}}\n';
		t.process((process) => {
			const log = open(process, new lab.Workspace({ [PATH]: first + line("e2", lab.say("Hello.")) }));
			t.equal("replay()", log.replay(), [lab.user("Hi"), lab.say("Hello.")]);
		});
	},
);

// --- What a line holds ---

test(
	"every-kind-survives",
	"Replies with two calls, without blocks, failed, aborted and cut off, empty texts and equal ones come back unchanged.",
	(t) => {
		const twice = lab.call("write", { path: "my notes/it's a “plan”.md", content: "" }, { id: "w1" });
		const kinds = [
			lab.user(""),
			lab.user("yes"),
			lab.user("yes"),
			lab.reply(write, twice),
			lab.toolResult(write, ""),
			lab.toolResult(twice, "No such folder.", { isError: true }),
			lab.reply(),
			lab.failed("overloaded"),
			{ ...lab.say("I was ab"), stopReason: "aborted" as const },
			{ ...lab.say("The list goes"), stopReason: "length" as const },
		];
		t.did("Appended ten messages of every kind, among them two that are equal.");
		t.process((process) => {
			const log = open(process, new lab.Workspace());
			const ids = kinds.map((message) => log.appendMessage(message));
			t.equal("The last id", ids.at(-1), "e10");
			t.equal("replay()", log.replay(), kinds);
		});
	},
);

test(
	"long-session",
	"In a session of 300 messages, one of them of 50 KB, the next id is e301 and all is replayed.",
	(t) => {
		t.did("Opened a session.jsonl of 300 lines, one of which holds 50 KB, and appended a message.");
		const messages = Array.from({ length: 300 }, (_, at) => numbered(at + 1));
		messages[150] = lab.user("é🎉\u2028".repeat(6_000));
		const text = messages.map((message, at) => line(`e${at + 1}`, message)).join("");
		t.process((process) => {
			const log = open(process, new lab.Workspace({ [PATH]: text }));
			t.equal("The id of the append", log.appendMessage(numbered(301)), "e301");
			const replayed = t.list("replay()", log.replay());
			t.equal("The number of messages in replay()", replayed.length, 301);
			t.ok(
				JSON.stringify(replayed) === JSON.stringify([...messages, numbered(301)]),
				"replay() should be all 301 messages.",
				"It is not.",
			);
		});
	},
);

// --- Entries that are no messages ---

const WITH_NOTE =
	line("e1", lab.user("Hi.")) + '{"id":"e2","type":"note","text":"lunch"}\n' + line("e3", lab.say("Hello."));

test(
	"other-types-listed",
	"An entry of another type stands in entries() and counts as a line for the next id.",
	(t) => {
		t.did('Opened a session.jsonl of three lines, the second an entry of type "note", and appended a message.');
		t.process((process) => {
			const log = open(process, new lab.Workspace({ [PATH]: WITH_NOTE }));
			const types = t.list("entries()", log.entries()).map((entry) => (entry as { type?: unknown }).type);
			t.equal("The types in entries()", types, ["message", "note", "message"], "they were");
			t.equal("The id of the append", log.appendMessage(lab.user("Bye.")), "e4");
		});
	},
);

test("other-types-hidden", "An entry of another type is neither in rows() nor in replay().", (t) => {
	t.did('Opened a session.jsonl of three lines, the second an entry of type "note".');
	t.process((process) => {
		const log = open(process, new lab.Workspace({ [PATH]: WITH_NOTE }));
		const rows = [
			["e1", lab.user("Hi.")],
			["e3", lab.say("Hello.")],
		];
		t.equal("rows()", log.rows(), rows);
		t.equal("replay()", log.replay(), [lab.user("Hi."), lab.say("Hello.")]);
	});
});
