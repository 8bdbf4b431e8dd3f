import { type Check, drive, type Event, edges, exported, invoke, type Process, plain, test } from "check";
import * as lab from "lab";

const PATH = "session.jsonl";
const JOB = "Write a.py, b.py and c.py.";
const FILES: Record<string, string> = { "a.py": "A = 1\n", "b.py": "B = 2\n", "c.py": "C = 3\n" };
const BUSY = "already running; use steer() or followUp()";
const ALL_WRITTEN = lab.say("All three files are written.");

type Listener = (event: Event) => void;
type Undo = () => void;

// --- Models ---

/** Asks for the first file that is not in `done`, or says that all are written. */
function nextStep(done: unknown[], calls: number) {
	const path = Object.keys(FILES).find((name) => !done.includes(name));
	if (path === undefined) return ALL_WRITTEN;
	return lab.reply(lab.call("write", { path, content: FILES[path] }, { id: `w${calls + 1}` }));
}

function callsIn(messages: readonly lab.Message[]): lab.ToolCall[] {
	const blocks = messages.flatMap((message) => (message.role === "assistant" ? message.content : []));
	return blocks.filter((block) => block.type === "toolCall");
}

/** A model that takes a file for written when the transcript holds a call for it. */
function writer({ messages }: { messages: readonly lab.Message[] }) {
	const calls = callsIn(messages);
	return nextStep(
		calls.map((call) => call.arguments.path),
		calls.length,
	);
}

/** A model that takes a file for written when the transcript holds a successful result of a call for it. */
function careful({ messages }: { messages: readonly lab.Message[] }) {
	const good = messages.flatMap((one) => (one.role === "toolResult" && !one.isError ? [one.toolCallId] : []));
	const calls = callsIn(messages);
	return nextStep(
		calls.filter((call) => good.includes(call.id)).map((call) => call.arguments.path),
		calls.length,
	);
}

const model = (script: typeof writer = writer) => new lab.ScriptedModel([lab.forever(script)]);

/** A model that answers each prompt with one word. */
const talker = () => new lab.ScriptedModel([lab.forever(() => lab.say("Noted."))]);

// --- Programs ---

/** A harness over the write tool, without a log. */
function bare({ harness }: Process, script = model(), ws = new lab.Workspace()) {
	return new harness.Harness(script, harness.SYSTEM, [harness.makeWriteTool(ws)]);
}

/** The whole program of a session: read the log, build the harness on it, subscribe a saver. */
function session({ harness }: Process, ws: lab.Workspace, script = model()) {
	const log = new harness.SessionLog(ws, PATH);
	const h = new harness.Harness(script, harness.SYSTEM, [harness.makeWriteTool(ws)], { messages: log.replay() });
	subscribe(h, saver(harness, log));
	return { h, log };
}

/** The listener of persistTo(log). */
const saver = (harness: Process["harness"], log: unknown): Listener => exported(harness, "persistTo")(log);

/** Subscribes, and says so when that, or the undo it gives, is missing. */
function subscribe(h: unknown, listener: (event: Event) => unknown): Undo {
	const undo: unknown = invoke(h, "h.subscribe", listener);
	return () => void invoke({ undo }, "undo");
}

/** Takes `count` events of a run and closes it: before its first step when `count` is 0. */
const closeAfter = (run: unknown, count: number) => void drive(run, { until: count, close: true });

const types = (events: readonly Event[]) => events.map((event) => event.type);

/** How many events the three-file job has. */
const eventsOfJob = (t: Check): number => t.process((process) => drive(bare(process).prompt(JOB)).events.length);

/** The record of a harness, copied. */
const recordOf = (t: Check, h: { messages: unknown }) => t.list("h.messages", h.messages) as lab.Message[];

/** Demands that the log and the record are the same. */
function sameAsRecord(t: Check, { h, log }: { h: { messages: unknown }; log: { replay(): unknown } }): void {
	t.equal("log.replay()", t.list("log.replay()", log.replay()), recordOf(t, h));
}

/** Demands that a provider would have taken every request. */
function onlyValid(t: Check, script: lab.ScriptedModel): void {
	const problems = script.calls.flatMap((request) => lab.validate(request.messages));
	t.equal("What is wrong with the transcripts that the model was sent", problems, []);
}

/** The messages in the whole lines of a log's text, read without the learner's help. */
function wholeLines(text = ""): lab.Message[] {
	return text.split("\n").flatMap((line) => {
		try {
			return [(JSON.parse(line) as { message: lab.Message }).message];
		} catch {
			return [];
		}
	});
}

/** A file's text, or undefined when there is no such file. */
const contentOf = (ws: lab.Workspace, path: string) => (ws.exists(path) ? ws.readText(path) : undefined);

// --- What the saver leaves ---

test(
	"one-entry-a-message",
	"The three-file job with a subscribed saver and nothing else leaves one entry a message, in order.",
	(t) => {
		t.did("Ran the three-file job with h.subscribe(persistTo(log)) and a loop that does nothing.");
		t.process((process) => {
			const { h, log } = session(process, new lab.Workspace());
			const events = drive(h.prompt(JOB)).events;
			const said = events.flatMap((event) => (event.type === "message_end" ? [event.message] : []));
			t.equal("The number of messages announced", said.length, 8);
			t.equal("log.replay()", t.list("log.replay()", log.replay()), said);
			t.equal("h.messages", recordOf(t, h), said);
		});
	},
);

test(
	"saves-every-kind",
	"Failed replies, steered messages and follow-ups are saved where they stand in the record.",
	(t) => {
		t.process((process) => {
			t.did("Sent two prompts to a model that throws Error(“overloaded”) at the first, with a saver subscribed.");
			const script = new lab.ScriptedModel([new Error("overloaded"), lab.say("Better now.")]);
			const failing = session(process, new lab.Workspace(), script);
			drive(failing.h.prompt("Hello."));
			drive(failing.h.prompt("Once more?"));
			t.shape("the record", failing.h.messages, "U A U A");
			sameAsRecord(t, failing);
			t.did("Ran the three-file job with a saver, steering once during the second turn, with one follow-up queued.");
			const spoken = session(process, new lab.Workspace());
			spoken.h.followUp("Thank you.");
			let turns = 0;
			const each = ({ type }: Event) => {
				if (type === "turn_start" && ++turns === 2) spoken.h.steer("Use spaces.");
			};
			drive(spoken.h.prompt(JOB), { each });
			t.shape("the record", spoken.h.messages, "U A[w1] R(w1) A[w2] R(w2) U A[w3] R(w3) A U A");
			sameAsRecord(t, spoken);
		});
	},
);

test("call-is-saved-before-its-tool", "When a tool starts, the call that asked for it is already in the log.", (t) => {
	t.did("Ran a tool that looks into the log, with a saver subscribed.");
	t.process(({ harness }) => {
		const log = new harness.SessionLog(new lab.Workspace(), PATH);
		let seen: unknown;
		const look = {
			name: "look",
			description: "Looks into the log.",
			parameters: { type: "object", properties: {} },
			execute: () => {
				seen = log.replay();
				return "Seen.";
			},
		};
		const call = lab.reply(lab.call("look", {}, { id: "c1" }));
		const h = new harness.Harness(new lab.ScriptedModel([call, lab.say("Done.")]), harness.SYSTEM, [look]);
		subscribe(h, saver(harness, log));
		drive(h.prompt("Look."));
		t.equal("What the tool found in the log", seen, [lab.user("Look."), call]);
	});
});

test(
	"three-consumers",
	"A bare loop, JsonRenderer and FinalTextRenderer consume the same job: the session files are complete and the same.",
	(t) => {
		let first: string | undefined;
		for (const consumer of ["a bare loop", "JsonRenderer", "FinalTextRenderer"]) {
			t.did(`Ran the three-file job with a saver, consumed by ${consumer}.`);
			const ws = new lab.Workspace();
			t.process((process) => {
				const run = session(process, ws).h.prompt(JOB);
				const Renderer = process.harness[consumer];
				lab.captured(() => {
					if (!Renderer) return void drive(run);
					const renderer = new Renderer();
					drive(run, { each: (event) => renderer.render(event) });
					renderer.finish();
				});
			});
			t.equal("The number of messages in the log", wholeLines(contentOf(ws, PATH)).length, 8);
			first ??= ws.readText(PATH);
			t.equal("The session file", ws.readText(PATH), first);
		}
	},
);

// --- Pulling the plug ---

/** Runs the job until the power fails in model call 3, and reboots. */
function cutInCallThree(t: Check): lab.Workspace {
	const ws = new lab.Workspace();
	t.did("Ran the three-file job with a saver until the power was cut in model call 3.");
	t.cut((process) => {
		drive(session(process, ws, new lab.ScriptedModel([writer, writer, lab.powerCut()])).h.prompt(JOB));
	});
	t.did(
		"The power was cut in model call 3 of the three-file job; after the reboot the session was resumed and prompted.",
	);
	return ws.reboot();
}

test(
	"cut-is-sent-all",
	"The power is cut in model call 3: after the reboot the model is sent all five messages that were complete.",
	(t) => {
		const disk = cutInCallThree(t);
		const script = model();
		t.process((process) => void drive(session(process, disk, script).h.prompt("Carry on.")));
		t.shape("what the model was sent", script.calls[0]?.messages ?? [], "U A[w1] R(w1) A[w2] R(w2) U");
	},
);

test(
	"cut-writes-the-third",
	"The power is cut in model call 3: after the reboot the third file is written and no other.",
	(t) => {
		const disk = cutInCallThree(t);
		t.process((process) => {
			const resumed = session(process, disk);
			drive(resumed.h.prompt("Carry on."));
			sameAsRecord(t, resumed);
		});
		const written = disk.writes.filter(([, path]) => path !== PATH).map(([, path]) => path);
		t.equal("The files written after the reboot", written, ["c.py"], "they were");
	},
);

/** A run of the job for everyCut, and what its consumer saw: the messages, and how many writes there were by then. */
function witnessed() {
	const seen: { messages: unknown[]; writes: number[] } = { messages: [], writes: [] };
	const program = (process: Process & { ws: lab.Workspace }) => {
		const each = ({ type, message }: Event) => {
			if (type !== "message_end") return;
			seen.messages.push(plain(message));
			seen.writes.push(process.ws.writes.length);
		};
		drive(session(process, process.ws).h.prompt(JOB), { each });
	};
	return { seen, program };
}

test(
	"every-cut-log",
	"The power fails at any byte of the job: the log replays as the first messages of the record, or refuses by its torn line.",
	(t) => {
		t.did("Ran the three-file job with a saver.");
		const { seen, program } = witnessed();
		t.everyCut({}, program, ({ harness, disk, written }) => {
			const log = new harness.SessionLog(disk, PATH);
			const text = contentOf(disk, PATH) ?? "";
			const whole = wholeLines(text).length;
			const shown = seen.writes.filter((writes) => writes <= written).length;
			const least = `The number of whole lines should be at least ${shown}, one for each message that the consumer was shown;`;
			t.ok(whole >= shown, least, `it is ${whole}.`);
			const tail = text.slice(text.lastIndexOf("\n") + 1);
			const torn = tail !== "" && text.split("\n").length > whole;
			const refusal = `${PATH}, line ${torn ? whole + 1 : whole}: not a complete log entry`;
			if (torn) t.refuses("log.replay()", () => log.replay(), refusal);
			else t.equal("log.replay()", log.replay(), seen.messages.slice(0, whole));
			if (tail === "") return;
			t.refuses("log.appendMessage()", () => log.appendMessage(lab.user("Hi.")), refusal);
			t.equal("What was written after the cut", disk.writes, []);
		});
	},
);

// --- Being told ---

test(
	"hears-everything",
	"A listener hears every event of every run, of every type, in the order in which the consumer gets them.",
	(t) => {
		t.did("Subscribed one listener and sent two prompts, the first one the three-file job.");
		t.process((process) => {
			const h = bare(process);
			const heard: Event[] = [];
			subscribe(h, (event: Event) => heard.push(event));
			const got = [...drive(h.prompt(JOB)).events, ...drive(h.prompt("Anything left?")).events];
			t.equal("The types of the events heard", types(heard), types(got), "they were");
			t.equal("The events heard", heard, got, "they were");
		});
	},
);

test(
	"told-before-shown",
	"At each event that the consumer is handed, the listener has heard exactly as many, this one included.",
	(t) => {
		t.process((process) => {
			const h = bare(process);
			let [heard, shown] = [0, 0];
			subscribe(h, () => heard++);
			const each = ({ type }: Event) => {
				shown++;
				t.did(`Took event ${shown} of the three-file job, ${type}, with one listener subscribed.`);
				t.equal("The number of events that the listener has heard", heard, shown);
			};
			drive(h.prompt(JOB), { each });
		});
	},
);

test(
	"record-before-told",
	"At each message_end that a listener hears, the message is already the last of h.messages.",
	(t) => {
		t.process((process) => {
			const h = bare(process);
			let count = 0;
			subscribe(h, (event: Event) => {
				if (event.type !== "message_end") return;
				count++;
				t.did(`The listener heard message_end number ${count} of the three-file job and looked at h.messages.`);
				const record = recordOf(t, h);
				t.equal("The number of messages in the record", record.length, count);
				t.equal("The last message of the record", record.at(-1), event.message);
			});
			drive(h.prompt(JOB));
			t.did("Ran the three-file job with one listener.");
			t.equal("The number of message_end events that the listener heard", count, 8);
		});
	},
);

test("in-order", "Listeners are told in the order in which they subscribed.", (t) => {
	t.did("Subscribed three listeners and took the first event of a run.");
	t.process((process) => {
		const h = bare(process);
		const heard: string[] = [];
		for (const name of ["first", "second", "third"]) subscribe(h, () => heard.push(name));
		closeAfter(h.prompt(JOB), 1);
		t.equal("The order", heard, ["first", "second", "third"]);
	});
});

test(
	"undo",
	"Once a listener is undone it hears nothing more, and the others hear everything, in whatever order they are undone.",
	(t) => {
		t.process((process) => {
			const h = bare(process, talker());
			const heard = [0, 0, 0];
			const undos = heard.map((_, at): Undo => subscribe(h, () => heard[at]!++));
			const count = drive(h.prompt("One.")).events.length;
			const expected = [count, count, count];
			for (const at of [0, 1, 2]) {
				undos[at]!();
				drive(h.prompt("Once more."));
				for (let left = at + 1; left < 3; left++) expected[left]! += count;
				t.did(
					`Subscribed three listeners, undid the first ${at + 1} of them one by one, and sent a prompt after each.`,
				);
				t.equal("The numbers of events heard", heard, expected, "they were");
			}
		});
	},
);

test(
	"harnesses-apart",
	"Two harnesses share nothing: neither listeners nor savers of one hear anything of the other.",
	(t) => {
		t.process((process) => {
			const { harness } = process;
			const ws = new lab.Workspace();
			const [first, second] = [bare(process, talker()), bare(process, talker())];
			const [one, two] = ["one.jsonl", "two.jsonl"].map((path) => new harness.SessionLog(ws, path));
			let heard = 0;
			subscribe(first, () => heard++);
			subscribe(first, saver(harness, one));
			subscribe(second, saver(harness, two));
			t.did(
				"Made two harnesses with a saver each, subscribed a listener to the first, and sent a prompt to the second.",
			);
			drive(second.prompt("Hello."));
			t.equal("The number of events that the listener heard", heard, 0);
			t.did("Made two harnesses with a saver each, and sent a prompt to both.");
			drive(first.prompt("Hi."));
			sameAsRecord(t, { h: first, log: one });
			sameAsRecord(t, { h: second, log: two });
		});
	},
);

// --- Walking away ---

/** Runs `look` for every number of events after which a run of the job can be closed, none and all included. */
function forEveryClose(t: Check, look: (process: Process, k: number) => void): void {
	const total = eventsOfJob(t);
	t.process((process) => {
		for (let k = 0; k <= total; k++) {
			t.did(`Closed a run of the three-file job after ${k} of its events.`);
			look(process, k);
		}
	});
}

test(
	"close-hears-k",
	"A consumer takes any number of events and closes the run: the listener has heard those events and nothing more.",
	(t) => {
		forEveryClose(t, (process, k) => {
			const h = bare(process);
			let heard = 0;
			subscribe(h, () => heard++);
			closeAfter(h.prompt(JOB), k);
			t.equal("The number of events that the listener has heard", heard, k);
		});
	},
);

test(
	"close-leaves-idle",
	"A consumer takes any number of events and closes the run: the harness is idle and answers two more prompts.",
	(t) => {
		forEveryClose(t, (process, k) => {
			const script = model();
			const h = bare(process, script);
			subscribe(h, () => {});
			closeAfter(h.prompt(JOB), k);
			t.equal("h.isRunning", h.isRunning, false);
			for (const text of ["Carry on.", "And now?"]) {
				drive(h.prompt(text));
				t.equal("h.isRunning after another prompt", h.isRunning, false);
				t.equal("The last message of the record", recordOf(t, h).at(-1), ALL_WRITTEN);
			}
			onlyValid(t, script);
		});
	},
);

test(
	"close-log-is-record",
	"A consumer takes any number of events and closes the run, with a saver subscribed: the log and the record are the same.",
	(t) => {
		forEveryClose(t, (process, k) => {
			const closed = session(process, new lab.Workspace());
			closeAfter(closed.h.prompt(JOB), k);
			sameAsRecord(t, closed);
		});
	},
);

// --- The saver by itself ---

const CALL = lab.call("write", { path: "a.py", content: "" }, { id: "w1" });
const RESULT = lab.toolResult(CALL, "Written.", { isError: false });

/** The events of a run of two turns, as a harness tells them. */
const EVENTS = [
	{ type: "agent_start" },
	{ type: "turn_start" },
	{ type: "message_end", message: lab.user("Hi.") },
	{ type: "message_end", message: lab.reply(CALL) },
	{ type: "tool_execution_start", call: CALL },
	{ type: "message_end", message: RESULT },
	{ type: "tool_execution_end", call: CALL, result: RESULT },
	{ type: "turn_end", message: lab.reply(CALL) },
	{ type: "turn_start" },
	{ type: "message_end", message: lab.say("Hello.") },
	{ type: "turn_end", message: lab.say("Hello.") },
	{ type: "agent_end", messages: [lab.user("Hi."), lab.reply(CALL), RESULT, lab.say("Hello.")] },
] satisfies Event[];

test(
	"saver-saves-message-end",
	"persistTo(log) hands the log the message of each message_end as it comes, and does nothing at other events.",
	(t) => {
		t.process(({ harness }) => {
			const saved: unknown[] = [];
			const listener: Listener = saver(harness, { appendMessage: (message: unknown) => `e${saved.push(message)}` });
			const expected: unknown[] = [];
			for (const [at, event] of EVENTS.entries()) {
				listener(event);
				if (event.type === "message_end") expected.push(event.message);
				t.did(`Handed the listener of persistTo(log) ${at + 1} events of a run, the last one ${event.type}.`);
				t.equal("What it appended", saved, expected);
			}
		});
	},
);

test(
	"saver-catches-nothing",
	"When the log throws, so does the listener of persistTo, with the same error, at each message.",
	(t) => {
		t.did("Handed the listener of persistTo(log) the events of a run, with a log that throws at each message.");
		t.process(({ harness }) => {
			const error = new Error("disk full");
			const appendMessage = () => {
				throw error;
			};
			const listener: Listener = saver(harness, { appendMessage });
			for (const event of EVENTS)
				if (event.type === "message_end") t.throwsSame("The listener", () => listener(event), error);
				else listener(event);
		});
	},
);

edges();

// --- What the saver leaves, in odd cases ---

test("saves-equal-messages", "Two messages that say the same are two entries.", (t) => {
	t.did(
		"Sent the prompt “yes” twice, closing the first run as soon as the message was announced, with a saver subscribed.",
	);
	t.process((process) => {
		const both = session(process, new lab.Workspace(), talker());
		drive(both.h.prompt("yes"), { until: ({ type }) => type === "message_end", close: true });
		drive(both.h.prompt("yes"));
		t.shape("the record", both.h.messages, "U U A");
		sameAsRecord(t, both);
	});
});

test(
	"every-cut-files",
	"The power fails at any byte of the job: a file whose result is logged is whole, and no file is there that no logged call names.",
	(t) => {
		t.did("Ran the three-file job with a saver.");
		t.everyCut({}, witnessed().program, ({ disk }) => {
			const logged = wholeLines(contentOf(disk, PATH));
			const calls = callsIn(logged);
			for (const message of logged) {
				if (message.role !== "toolResult" || message.isError) continue;
				const path = String(calls.find((call) => call.id === message.toolCallId)?.arguments.path);
				t.equal(`The file ${path}, whose result is in the log,`, contentOf(disk, path), FILES[path]);
			}
			const named = calls.map((call) => call.arguments.path);
			const strays = disk.listdir().filter((path) => path !== PATH && !named.includes(path));
			t.equal("The files on the disk that no logged call names", strays, [], "they were");
		});
	},
);

test(
	"every-cut-resumes",
	"The power fails at any byte of the job: each log that still takes a message is resumed, and all three files end up right.",
	(t) => {
		t.did("Ran the three-file job with a saver.");
		t.everyCut({}, witnessed().program, (process) => {
			const { disk } = process;
			const text = contentOf(disk, PATH) ?? "";
			if (text !== "" && !text.endsWith("\n")) return; // refused, as every-cut-log demands
			const script = model(careful);
			const resumed = session(process, disk, script);
			drive(resumed.h.prompt("The power went out. Carry on."));
			for (const [path, content] of Object.entries(FILES))
				t.equal(`The file ${path} after the resumed run`, contentOf(disk, path), content);
			sameAsRecord(t, resumed);
			onlyValid(t, script);
		});
	},
);

test(
	"close-then-reboot",
	"After a close at any event two more prompts are answered, and on the rebooted disk the log is still the record.",
	(t) => {
		const left: { ws: lab.Workspace; record: unknown }[] = [];
		forEveryClose(t, (process, k) => {
			const ws = new lab.Workspace();
			const { h } = session(process, ws);
			closeAfter(h.prompt(JOB), k);
			for (const text of ["Carry on.", "And now?"]) drive(h.prompt(text));
			left.push({ ws, record: recordOf(t, h) });
		});
		t.process(({ harness }) => {
			for (const [k, { ws, record }] of left.entries()) {
				t.did(`Closed a run of the three-file job after ${k} of its events, sent two more prompts, and rebooted.`);
				t.equal("log.replay()", new harness.SessionLog(ws.reboot(), PATH).replay(), record);
			}
		});
	},
);

// --- Subscribing and undoing ---

test(
	"busy-while-told",
	"While a listener is called the run is going on: isRunning is true, prompt() is refused, steer() works.",
	(t) => {
		t.process((process) => {
			const h = bare(process, talker());
			subscribe(h, (event: Event) => {
				t.did(`Looked at the harness from inside a listener, at ${event.type}.`);
				t.equal("h.isRunning", h.isRunning, true);
				t.throws("h.prompt()", () => h.prompt("Me too."));
				if (event.type === "agent_start") h.steer("Be brief.");
			});
			drive(h.prompt("Hello."));
			t.did("A listener steered at agent_start.");
			t.shape("the record", h.messages, "U U A");
		});
	},
);

test("undo-twice", "Undoing a listener a second time does nothing, and takes nobody else off.", (t) => {
	t.did("Subscribed three listeners, undid the first twice, and sent a prompt.");
	t.process((process) => {
		const h = bare(process, talker());
		const heard = [0, 0, 0];
		const [undo] = heard.map((_, at): Undo => subscribe(h, () => heard[at]!++));
		undo!();
		undo!();
		const count = drive(h.prompt("One.")).events.length;
		t.equal("The numbers of events heard", heard, [0, count, count], "they were");
	});
});

/** Subscribes one function twice, calls the undos named (0 and 1), and returns how often it was called in a run. */
function subscribedTwice(t: Check, undo: number[]): { calls: number; events: number } {
	return t.process((process) => {
		const h = bare(process, talker());
		let calls = 0;
		const listener = () => calls++;
		const undos: Undo[] = [subscribe(h, listener), subscribe(h, listener)];
		for (const at of undo) undos[at]!();
		return { events: drive(h.prompt("One.")).events.length, calls };
	});
}

test("same-function-twice", "A function that is subscribed twice is called twice for each event.", (t) => {
	t.did("Subscribed one function twice and sent a prompt.");
	const { calls, events } = subscribedTwice(t, []);
	t.equal("The number of calls", calls, 2 * events);
});

test("same-function-undone-once", "Of a function that is subscribed twice each undo takes off one.", (t) => {
	for (const at of [0, 1]) {
		t.did(`Subscribed one function twice, called its ${at === 0 ? "first" : "second"} undo, and sent a prompt.`);
		const { calls, events } = subscribedTwice(t, [at]);
		t.equal("The number of calls", calls, events);
	}
	t.did("Subscribed one function twice, called both undos, and sent a prompt.");
	t.equal("The number of calls", subscribedTwice(t, [0, 1]).calls, 0);
});

test(
	"same-function-undone-again",
	"Of a function that is subscribed twice, one undo called twice takes off no more than one.",
	(t) => {
		t.did("Subscribed one function twice, called its first undo twice, and sent a prompt.");
		const { calls, events } = subscribedTwice(t, [0, 0]);
		t.ok(
			calls >= events,
			`The other subscription should have been called ${events} times.`,
			`There were ${calls} calls.`,
		);
	},
);

test(
	"subscribe-during-a-run",
	"A listener that the consumer subscribes in the middle of a run hears it from there on, until it is undone.",
	(t) => {
		t.did("Subscribed a listener after the third event of a run and undid it after the sixth.");
		t.process((process) => {
			const h = bare(process);
			const heard: string[] = [];
			const got: string[] = [];
			let undo: Undo = () => {};
			const each = ({ type }: Event) => {
				got.push(type);
				if (got.length === 3) undo = subscribe(h, (other: Event) => heard.push(other.type));
				if (got.length === 6) undo();
			};
			drive(h.prompt(JOB), { each });
			t.equal("The types of the events heard", heard, got.slice(3, 6), "they were");
		});
	},
);

test(
	"removes-itself",
	"A listener that takes itself off during an event robs nobody else of that event or a later one.",
	(t) => {
		t.did(
			"Subscribed three listeners, of which the first two take themselves off at the first event, and sent a prompt.",
		);
		t.process((process) => {
			const h = bare(process, talker());
			const heard = [0, 0, 0];
			const undos: Undo[] = heard.map((_, at) =>
				subscribe(h, () => {
					heard[at]!++;
					if (at < 2) undos[at]!();
				}),
			);
			const count = drive(h.prompt("One.")).events.length;
			t.equal("The numbers of events heard", heard, [1, 1, count], "they were");
		});
	},
);

test("removes-another", "A listener that takes off another during an event robs none of the rest of an event.", (t) => {
	for (const [by, off] of [
		[1, 0],
		[2, 0],
		[0, 1],
		[0, 2],
	] as const) {
		t.did(
			`Subscribed four listeners, of which number ${by + 1} takes off number ${off + 1} at the third event, and sent a prompt.`,
		);
		t.process((process) => {
			const h = bare(process, talker());
			const heard = [0, 0, 0, 0];
			const undos: Undo[] = heard.map((_, at) =>
				subscribe(h, () => {
					heard[at]!++;
					if (at === by && heard[at] === 3) undos[off]!();
				}),
			);
			const count = drive(h.prompt("One.")).events.length;
			const [gone] = heard.splice(off, 1);
			t.equal("The numbers of events that the other three heard", heard, [count, count, count], "they were");
			t.ok(gone === 2 || gone === 3, "The one taken off should have heard 2 events, or 3.", `It heard ${gone}.`);
		});
	}
});

test(
	"adds-another",
	"A listener that is subscribed by another one during an event hears the run from the next event on.",
	(t) => {
		t.did("Subscribed a listener that subscribes a second one at the second event, and sent a prompt.");
		t.process((process) => {
			const h = bare(process, talker());
			const heard: string[] = [];
			let count = 0;
			subscribe(h, () => {
				if (++count === 2) subscribe(h, (event: Event) => heard.push(event.type));
			});
			const got = types(drive(h.prompt("One.")).events);
			t.equal("The types of the events that it heard", heard, got.slice(2), "they were");
		});
	},
);

// --- Listeners that throw ---

test(
	"throw-reaches-consumer",
	"A listener that throws ends the run in front of its consumer, with the very error it threw.",
	(t) => {
		t.did("Subscribed a listener that throws Error(“disk full”) at the first message_end, and sent a prompt.");
		t.process((process) => {
			const h = bare(process);
			const error = new Error("disk full");
			const heard: string[] = [];
			subscribe(h, (event: Event) => {
				heard.push(event.type);
				if (event.type === "message_end") throw error;
			});
			const got: string[] = [];
			const run = h.prompt(JOB);
			const loop = () => drive(run, { each: ({ type }) => got.push(type) });
			t.throwsSame("The loop over the run", loop, error);
			t.equal("The events that the consumer got before", got, ["agent_start", "turn_start"], "they were");
			t.equal("The events that were left in the run", drive(run).events, [], "they were");
			t.equal("The events that the listener heard", heard, ["agent_start", "turn_start", "message_end"], "they were");
		});
	},
);

test(
	"throw-leaves-idle",
	"A listener throws at any one event of a run: the harness is idle afterwards and answers two more prompts.",
	(t) => {
		const total = eventsOfJob(t);
		t.process((process) => {
			for (let k = 1; k <= total; k++) {
				t.did(`Subscribed a listener that throws at event ${k} of the three-file job, and undid it afterwards.`);
				const script = model();
				const h = bare(process, script);
				let heard = 0;
				const undo: Undo = subscribe(h, () => {
					if (++heard === k) throw new Error("disk full");
				});
				t.throws("The loop over the run", () => drive(h.prompt(JOB)));
				t.equal("h.isRunning", h.isRunning, false);
				undo();
				for (const text of ["Carry on.", "And now?"]) {
					drive(h.prompt(text));
					t.equal("The last message of the record", recordOf(t, h).at(-1), ALL_WRITTEN);
				}
				onlyValid(t, script);
			}
		});
	},
);

const TORN = '{"id":"e1","type":"message","message":{"role":"user","content":"Hi."}}\n{"id":"e2","type":"mess';

/** A harness that saves to a log whose line 2 is torn. */
function onTornLog({ harness }: Process, ws: lab.Workspace, script = model()) {
	const h = new harness.Harness(script, harness.SYSTEM, [harness.makeWriteTool(ws)]);
	subscribe(h, saver(harness, new harness.SessionLog(ws, PATH)));
	return h;
}

test(
	"torn-log-fails-the-prompt",
	"The log ends in a torn line: the first prompt ends with the log's own error in front of its consumer.",
	(t) => {
		t.did("Subscribed a saver over a log whose line 2 is torn, and sent a prompt.");
		t.process((process) => {
			const h = onTornLog(process, new lab.Workspace({ [PATH]: TORN }));
			t.refuses("The loop over the run", () => drive(h.prompt(JOB)), `${PATH}, line 2: not a complete log entry`);
			t.equal("h.isRunning", h.isRunning, false);
		});
	},
);

test(
	"torn-log-stays",
	"The log ends in a torn line: no prompt changes its file, asks the model or runs a tool.",
	(t) => {
		t.did("Subscribed a saver over a log whose line 2 is torn, and sent two prompts.");
		t.process((process) => {
			const ws = new lab.Workspace({ [PATH]: TORN });
			const script = model();
			const h = onTornLog(process, ws, script);
			for (const text of [JOB, "Hello?"]) t.throws("The loop over the run", () => drive(h.prompt(text)));
			t.equal("The log's file", ws.readText(PATH), TORN);
			t.equal("The files on the disk", ws.listdir(), [PATH], "they were");
			t.equal("The number of model calls", script.calls.length, 0);
		});
	},
);

// --- What the harness did before still holds ---

// The one test that is about the shape of a run, so it steps through one by hand.
test(
	"run-is-iterable-iterator",
	"A run is its own iterator with next, return and throw, and closing it either way leaves the harness idle.",
	(t) => {
		t.process((process) => {
			const h = bare(process);
			const run = h.prompt(JOB);
			t.did("Took a run by hand.");
			t.ok(run[Symbol.iterator]() === run, "run[Symbol.iterator]() should be the run.", "It is something else.");
			t.equal("run.next()", run.next(), { done: false, value: { type: "agent_start" } });
			t.equal("run.return()", run.return(), { done: true });
			t.equal("run.next() after it", run.next(), { done: true });
			t.equal("h.isRunning", h.isRunning, false);
			const error = new Error("the screen is gone");
			for (const steps of [0, 1, 4]) {
				t.did(`Called run.throw(error) after ${steps} of the events of a run.`);
				const other = h.prompt(JOB);
				for (let step = 0; step < steps; step++) other.next();
				t.throwsSame("run.throw(error)", () => other.throw(error), error);
				t.equal("h.isRunning", h.isRunning, false);
			}
		});
	},
);

test("refuses-on-the-line", "prompt() during a run throws at once, on the caller's line, and harms nothing.", (t) => {
	t.process((process) => {
		const both = session(process, new lab.Workspace(), talker());
		const run = both.h.prompt("One.");
		t.did("Called prompt() a second time before the first run took a step.");
		t.refuses("h.prompt()", () => both.h.prompt("Two."), BUSY);
		t.did("Called prompt() a second time after three events of the first run.");
		drive(run, { until: 3 });
		t.refuses("h.prompt()", () => both.h.prompt("Two."), BUSY);
		drive(run);
		drive(both.h.prompt("Three."));
		t.did("Called prompt() twice during a run, let the run end, and sent another prompt.");
		t.shape("the record", both.h.messages, "U A U A");
		sameAsRecord(t, both);
	});
});

test(
	"queues-outlive-runs",
	"What is steered or queued while the harness is idle, or in a run that is closed, goes into the next run.",
	(t) => {
		t.did("Queued two steering messages and two follow-ups, closed a first run, and sent another prompt.");
		t.process((process) => {
			const h = bare(process, talker());
			h.steer("Use spaces.");
			h.steer("And short lines.");
			h.followUp("Now the tests.");
			h.followUp("Now the docs.");
			closeAfter(h.prompt("One."), 0);
			drive(h.prompt("Two."));
			const record = recordOf(t, h);
			const spoken = record.flatMap((message) => (message.role === "user" ? [message.content] : []));
			t.equal("What the user said", spoken, [
				"Two.",
				"Use spaces.",
				"And short lines.",
				"Now the tests.",
				"Now the docs.",
			]);
			t.shape("the record", record, "U U A U A U A U A");
		});
	},
);

test(
	"list-stays-inside",
	"h.messages is a frozen copy, the list passed in is copied, and maxTurns still stops a run.",
	(t) => {
		t.process(({ harness }) => {
			const before = [lab.user("Hi."), lab.say("Hello.")];
			const tools = [harness.makeWriteTool(new lab.Workspace())];
			const h = new harness.Harness(model(), harness.SYSTEM, tools, { messages: before, maxTurns: 2 });
			t.did("Built a Harness with two messages and maxTurns 2, and emptied the lists it was given.");
			before.length = 0;
			tools.length = 0;
			t.shape("h.messages", h.messages, "U A");
			t.ok(Object.isFrozen(h.messages), "h.messages should be frozen.", "It can be changed.");
			t.did("Built a Harness with two messages and maxTurns 2, and sent it a job of four turns.");
			drive(h.prompt(JOB));
			t.shape("h.messages", h.messages, "U A U A[w1] R(w1) A[w2] R(w2) A");
		});
	},
);
