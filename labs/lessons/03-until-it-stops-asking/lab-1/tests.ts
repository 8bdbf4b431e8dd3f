import { type Check, drive, edges, exported, type Process, test } from "check";
import * as lab from "lab";

const SYSTEM = "You are a careful assistant.";
const GO = "Write the files.";
const DONE = lab.say("All of it is done.");

interface Tool {
	name: string;
	description: string;
	parameters: object;
	execute(args: Record<string, unknown>): string;
}

/** A tool that does what `execute` does. */
function tool(name: string, execute: Tool["execute"]): Tool {
	return { name, description: `The tool ${name}.`, parameters: { type: "object", properties: {} }, execute };
}

/** The tool `look`, which returns "Seen." */
const look = () => tool("look", () => "Seen.");

const callOf = (name: string, id: string, args: Record<string, unknown> = {}) => lab.call(name, args, { id });
const [c1, c2, c3] = [callOf("look", "c1"), callOf("look", "c2"), callOf("look", "c3")] as const;

const write = (path: string, id: string) => callOf("write", id, { path, content: `# ${path}\n` });

type Run = (
	model: lab.ScriptedModel,
	system: string,
	messages: lab.Message[],
	tools: Tool[],
	prompt: string,
) => unknown;

const runAgent = ({ harness }: Process): Run => exported(harness, "runAgent");

interface Job {
	steps: readonly lab.Step[];
	tools?: Tool[];
	messages?: lab.Message[];
	prompt?: string;
}

/** Runs a job, and tells what it left: the list, the requests, what it returned, and the reply that it came to. */
function run(t: Check, { steps, tools = [look()], messages = [], prompt = GO }: Job) {
	const model = new lab.ScriptedModel(steps);
	const came = t.process((process) => {
		const returned = runAgent(process)(model, SYSTEM, messages, tools, prompt);
		return { returned, reply: drive(returned).reply };
	});
	return { ...came, messages: t.list("messages", messages), calls: model.calls };
}

// --- When it ends ---

test(
	"answer-at-once",
	"A reply without calls ends the run: one request, and the list is the prompt and the reply.",
	(t) => {
		t.did("Ran a model that answers at once.");
		const { messages, calls } = run(t, { steps: [DONE] });
		t.equal("messages", messages, [lab.user(GO), DONE]);
		t.equal("The number of requests", calls.length, 1);
	},
);

test(
	"one-call",
	"The model asks for one tool: it is run, the model is asked again, and its answer ends the run.",
	(t) => {
		t.did("Ran a model that makes one call and then answers.");
		const { messages, calls } = run(t, { steps: [lab.reply(c1), DONE] });
		t.shape("messages", messages, "U A[c1] R(c1) A");
		t.equal("The last message", messages.at(-1), DONE);
		t.equal("The number of requests", calls.length, 2);
	},
);

test(
	"three-files",
	"The model writes one file a reply, three in all: all three are on the disk when it says so.",
	(t) => {
		t.did("Ran a model that writes a.py, b.py and c.py, one in each reply, with the write tool.");
		const ws = new lab.Workspace();
		const steps = ["a.py", "b.py", "c.py"].map((path, at) => lab.reply(write(path, `w${at + 1}`)));
		const messages: lab.Message[] = [];
		t.process((process) => {
			const model = new lab.ScriptedModel([...steps, DONE]);
			drive(runAgent(process)(model, SYSTEM, messages, [process.harness.makeWriteTool(ws)], GO));
		});
		t.equal("The files", ws.listdir(), ["a.py", "b.py", "c.py"], "they were");
		t.shape("messages", messages, "U A[w1] R(w1) A[w2] R(w2) A[w3] R(w3) A");
	},
);

test("forty-turns", "The model asks forty times in a row: each time its tool is run, and then it may answer.", (t) => {
	t.did("Ran a model that makes a call in each of forty replies, and then answers.");
	let looks = 0;
	const count = tool("look", () => `${++looks}`);
	const steps = Array.from({ length: 40 }, (_, at) => lab.reply(callOf("look", `c${at + 1}`)));
	const { reply, calls } = run(t, { steps: [...steps, DONE], tools: [count] });
	t.equal("How often the tool was run", looks, 40);
	t.equal("The number of requests", calls.length, 41);
	t.equal("The reply of the run", reply, DONE);
});

test(
	"words-beside-a-call",
	"A reply says that all is done, and makes a call: the call is run and the model asked again.",
	(t) => {
		t.did('Ran a model whose first reply is the text "All of it is done." and a call.');
		const { messages } = run(t, { steps: [lab.reply(lab.text("All of it is done."), c1), DONE] });
		t.shape("messages", messages, "U A[c1] R(c1) A");
	},
);

test("stop-with-a-call", 'A reply with a call in it asks for a tool, even when its stopReason is "stop".', (t) => {
	t.did('Ran a model whose first reply makes a call and has the stopReason "stop".');
	const { messages } = run(t, { steps: [{ ...lab.reply(c1), stopReason: "stop" }, DONE] });
	t.shape("messages", messages, "U A[c1] R(c1) A");
});

test("tool-use-without-a-call", 'A reply without calls ends the run, even when its stopReason is "toolUse".', (t) => {
	t.did('Ran a model whose first reply is a text with the stopReason "toolUse".');
	const odd: lab.AssistantMessage = { ...lab.say("Let me see."), stopReason: "toolUse" };
	const { messages, reply } = run(t, { steps: [odd, DONE] });
	t.equal("messages", messages, [lab.user(GO), odd]);
	t.equal("The reply of the run", reply, odd);
});

test("silent-end", "A reply with neither words nor calls ends the run too: nothing is asked for.", (t) => {
	t.did("Ran a model that makes one call and then replies with no blocks.");
	const { messages, calls } = run(t, { steps: [lab.reply(c1), lab.reply(), DONE] });
	t.equal("The number of requests", calls.length, 2);
	t.equal("The last message", messages.at(-1), lab.reply());
});

test("returns-the-last", "runAgent() returns the reply that ended the run, as a message.", (t) => {
	t.did("Ran a model that says something beside each of two calls, and then answers.");
	const steps = [lab.reply(lab.text("First."), c1), lab.reply(lab.text("Second."), c2), DONE];
	t.equal("What runAgent() returned", run(t, { steps }).returned, DONE);
});

// --- Calls and results ---

test(
	"whole-result",
	"A result is a message that names its call and its tool, and holds the text that the tool returned.",
	(t) => {
		t.did('Ran a model that calls look under the id c1; the tool returns "Seen.".');
		const { messages } = run(t, { steps: [lab.reply(c1), DONE] });
		const want = { role: "toolResult", toolCallId: "c1", toolName: "look", content: "Seen.", isError: false };
		t.equal("The third message", messages[2], want);
	},
);

test(
	"result-after-its-call",
	"The messages of a run with one call are, in order: user, assistant, toolResult, assistant.",
	(t) => {
		t.did("Ran a model that makes one call and then answers, and read the roles in the list.");
		const { messages } = run(t, { steps: [lab.reply(c1), DONE] });
		const roles = messages.map((message) => (message as lab.Message).role);
		t.equal("The roles", roles, ["user", "assistant", "toolResult", "assistant"], "they were");
	},
);

test("result-says-it", "What the tool returned is in a toolResult message.", (t) => {
	t.did('Ran a model that makes one call; the tool returns "Seen.".');
	const { messages } = run(t, { steps: [lab.reply(c1), DONE] });
	t.equal("The contents of the results", resultsIn(messages).map(contentOf), ["Seen."], "they were");
});

const resultsIn = (messages: readonly unknown[]) =>
	messages.filter((message) => (message as lab.Message).role === "toolResult");

const contentOf = (message: unknown) => (message as lab.ToolResultMessage).content;

test("four-messages", "A run with one call adds four messages to the list.", (t) => {
	t.did("Ran a model that makes one call and then answers.");
	t.equal("The number of messages", run(t, { steps: [lab.reply(c1), DONE] }).messages.length, 4);
});

test("all-are-run", "A reply makes three calls: the tool is run three times.", (t) => {
	t.did("Ran a model that makes three calls in one reply and then answers.");
	let looks = 0;
	const count = tool("look", () => `${++looks}`);
	run(t, { steps: [lab.reply(c1, c2, c3), DONE], tools: [count] });
	t.equal("How often the tool was run", looks, 3);
});

test("one-result-a-call", "A reply makes three calls: there are three results.", (t) => {
	t.did("Ran a model that makes three calls in one reply and then answers.");
	const { messages } = run(t, { steps: [lab.reply(c1, c2, c3), DONE] });
	t.equal("The number of results", resultsIn(messages).length, 3);
});

test(
	"asked-when-all-are-done",
	"A reply makes three calls: the model is asked again once, when all three have been run.",
	(t) => {
		t.did("Ran a model that makes three calls in one reply and then answers.");
		t.equal("The number of requests", run(t, { steps: [lab.reply(c1, c2, c3), DONE] }).calls.length, 2);
	},
);

test(
	"every-call",
	"A reply with three calls: each is run, in order, and each gets its result before the next request.",
	(t) => {
		t.did("Ran a model that makes three calls in one reply and then answers.");
		const heard: unknown[] = [];
		const steps = [lab.reply(...[3, 1, 2].map((n) => callOf("say", `c${n}`, { n }))), DONE];
		const say = tool("say", ({ n }) => {
			heard.push(n);
			return `Number ${n}.`;
		});
		const { messages, calls } = run(t, { steps, tools: [say] });
		t.equal("What the tool was run with", heard, [3, 1, 2], "they were");
		t.shape("messages", messages, "U A[c3 c1 c2] R(c3) R(c1) R(c2) A");
		const contents = messages.slice(2, 5).map((message) => (message as lab.ToolResultMessage).content);
		t.equal("The results", contents, ["Number 3.", "Number 1.", "Number 2."], "they were");
		t.equal("The number of requests", calls.length, 2);
	},
);

test("right-tool", "Of several tools the one that the call names is run, and no other.", (t) => {
	t.did("Ran a model that calls the third of three tools, and then the first.");
	const ran: string[] = [];
	const tools = ["look", "look up", "overlook"].map((name) =>
		tool(name, () => {
			ran.push(name);
			return `From ${name}.`;
		}),
	);
	const steps = [lab.reply(callOf("overlook", "c1")), lab.reply(callOf("look", "c2")), DONE];
	const { messages } = run(t, { steps, tools });
	t.equal("The tools that were run", ran, ["overlook", "look"], "they were");
	t.equal("The first result", messages[2], lab.toolResult(callOf("overlook", "c1"), "From overlook."));
	t.equal("The second result", messages[4], lab.toolResult(callOf("look", "c2"), "From look."));
});

test("second-tool", "With two tools whose names have nothing in common, a call of the second runs the second.", (t) => {
	t.did("Ran a model that calls write, the second of the tools look and write.");
	const { messages } = run(t, {
		steps: [lab.reply(callOf("write", "w1")), DONE],
		tools: [look(), tool("write", () => "Wrote.")],
	});
	t.equal("The contents of the results", resultsIn(messages).map(contentOf), ["Wrote."], "they were");
});

test(
	"own-arguments",
	"A tool is run with the arguments of its call: the same names, the same values, nested ones too.",
	(t) => {
		t.did("Ran a model that calls a tool with text, a number and a list as arguments.");
		const heard: unknown[] = [];
		const args = { path: "notes/a.md", lines: 3, tags: ["new", "é"], at: { line: 1 } };
		const listen = tool("listen", (given) => {
			heard.push(given);
			return "Heard.";
		});
		run(t, { steps: [lab.reply(callOf("listen", "c1", args)), DONE], tools: [listen] });
		t.equal("What the tool was run with", heard, [args]);
	},
);

test(
	"recorded-at-once",
	"When a tool runs, the list holds the reply that asked for it, and the results of the calls before.",
	(t) => {
		t.did("Ran a model that makes two calls in one reply; the tool looks at the list.");
		const messages: lab.Message[] = [];
		const seen: string[] = [];
		const watch = tool("look", () => {
			seen.push(lab.shape(messages));
			return "Seen.";
		});
		run(t, { steps: [lab.reply(c1, c2), DONE], tools: [watch], messages });
		t.equal("What the tool saw", seen, ["U A[c1 c2]", "U A[c1 c2] R(c1)"]);
	},
);

// --- What the model is sent ---

test("sends-all", "Every request holds the whole list so far, and a provider would accept it.", (t) => {
	t.did("Ran a model that makes two calls, then one, and then answers.");
	const { calls } = run(t, { steps: [lab.reply(c1, c2), lab.reply(c3), DONE] });
	const shapes = calls.map((call) => lab.shape(call.messages));
	const all = ["U", "U A[c1 c2] R(c1) R(c2)", "U A[c1 c2] R(c1) R(c2) A[c3] R(c3)"];
	t.equal("The shapes of the requests", shapes, all, "they were");
	const problems = calls.flatMap((call) => lab.validate(call.messages));
	t.equal("What is wrong with the transcripts that the model was sent", problems, [], "they were");
});

test("sends-the-list", "The last request is the list as the run leaves it, without the reply that came to it.", (t) => {
	t.did("Ran a model that makes two calls, then one, and then answers.");
	const { messages, calls } = run(t, { steps: [lab.reply(c1, c2), lab.reply(c3), DONE] });
	t.equal("What the model was sent last", calls.at(-1)?.messages, messages.slice(0, -1));
});

test("system-and-tools", "The system text and the descriptions of the tools go out with every request.", (t) => {
	t.did("Ran a model that makes two calls in turn and then answers, with two tools.");
	const { calls } = run(t, {
		steps: [lab.reply(c1), lab.reply(c2), DONE],
		tools: [look(), tool("write", () => "Wrote.")],
	});
	for (const [at, call] of calls.entries()) {
		t.equal(`The system text of request ${at + 1}`, call.system, SYSTEM);
		const told = [look(), tool("write", () => "")].map(({ execute: _, ...spec }) => spec);
		t.equal(`The tools of request ${at + 1}`, call.tools, told, "they were");
	}
});

// --- Whose list it is ---

test(
	"your-list",
	"A list with an earlier conversation in it is sent whole, and the run adds to that same list.",
	(t) => {
		t.did("Ran a model on a list that holds an earlier question with its answer.");
		const before = [lab.user("Hello?"), lab.say("Hello.")];
		const messages: lab.Message[] = [...before];
		const { calls } = run(t, { steps: [lab.reply(c1), DONE], messages });
		t.equal("What the model was sent first", calls[0]?.messages, [...before, lab.user(GO)]);
		t.shape("the list that was passed in", messages, "U A U A[c1] R(c1) A");
		t.equal("Its first two messages", messages.slice(0, 2), before, "they were");
	},
);

edges();

test(
	"asked-again",
	"The model makes the same call again, under the same id: the tool is run again, with a result again.",
	(t) => {
		t.did("Ran a model that makes the very same call in three replies and then answers.");
		let looks = 0;
		const count = tool("look", () => `${++looks}`);
		const { messages } = run(t, { steps: [lab.reply(c1), lab.reply(c1), lab.reply(c1), DONE], tools: [count] });
		t.equal("How often the tool was run", looks, 3);
		t.shape("messages", messages, "U A[c1] R(c1) A[c1] R(c1) A[c1] R(c1) A");
	},
);

test(
	"a-repeat-ends-nothing",
	"The model makes the same call three times in a row: it is asked again each time.",
	(t) => {
		t.did("Ran a model that makes the very same call in three replies and then answers.");
		const { calls, reply } = run(t, { steps: [lab.reply(c1), lab.reply(c1), lab.reply(c1), DONE] });
		t.equal("The number of requests", calls.length, 4);
		t.equal("The reply of the run", reply, DONE);
	},
);

test("empty-result", "A tool that returns an empty text has answered all the same: its call gets a result.", (t) => {
	t.did('Ran a model that calls a tool which returns "".');
	const { messages } = run(t, { steps: [lab.reply(c1), DONE], tools: [tool("look", () => "")] });
	t.shape("messages", messages, "U A[c1] R(c1) A");
});

test(
	"only-new-calls",
	"A second run on the same list runs the calls of its own replies, and none of the first run's.",
	(t) => {
		t.did("Ran a model twice on the same list; each time it makes one call and then answers.");
		const ran: unknown[] = [];
		const note = tool("look", ({ at }) => {
			ran.push(at);
			return "Seen.";
		});
		const steps = ["first", "second"].map((at, n) => lab.reply(callOf("look", `c${n + 1}`, { at })));
		const messages: lab.Message[] = [];
		run(t, { steps: [steps[0]!, DONE], tools: [note], messages });
		const { calls } = run(t, { steps: [steps[1]!, DONE], tools: [note], messages, prompt: "And again." });
		t.equal("What the tool was run with", ran, ["first", "second"], "they were");
		t.shape("messages", messages, "U A[c1] R(c1) A U A[c2] R(c2) A");
		t.equal("The number of requests of the second run", calls.length, 2);
	},
);

test(
	"left-open",
	"The list holds an earlier call without a result: that call is not run, only the calls of new replies are.",
	(t) => {
		t.did("Ran a model on a list with an open call in it; it makes one call of its own and then answers.");
		const ran: unknown[] = [];
		const note = tool("look", ({ at }) => {
			ran.push(at);
			return "Seen.";
		});
		const [old, now] = [callOf("look", "c1", { at: "yesterday" }), callOf("look", "c2", { at: "today" })];
		const messages: lab.Message[] = [lab.user("Hello?"), lab.reply(old)];
		const { calls } = run(t, { steps: [lab.reply(now), DONE], tools: [note], messages });
		t.equal("What the tool was run with", ran, ["today"], "they were");
		t.shape("messages", messages, "U A[c1] U A[c2] R(c2) A");
		t.equal("The number of requests", calls.length, 2);
	},
);

// --- When the model fails ---

test(
	"provider-fails",
	"The model throws after one tool has run: the failed reply is recorded and returned, and ends the run.",
	(t) => {
		t.did("Ran a model that makes one call and then throws Error(“overloaded”).");
		const { messages, reply, calls } = run(t, { steps: [lab.reply(c1), new Error("overloaded"), DONE] });
		t.shape("messages", messages, "U A[c1] R(c1) A");
		t.equal("The last message", messages.at(-1), lab.failed("overloaded"));
		t.equal("The reply of the run", reply, lab.failed("overloaded"));
		t.equal("The number of requests", calls.length, 2);
	},
);

test(
	"after-a-failure",
	"The run after a failure goes on with the same list, and does not send the failed reply.",
	(t) => {
		t.did("Ran a model that throws, and ran it again on the same list.");
		const messages: lab.Message[] = [];
		run(t, { steps: [lab.forever(() => new Error("overloaded"))], messages });
		const { calls, reply } = run(t, { steps: [DONE], messages, prompt: "Once more." });
		t.equal("What the model was sent", calls[0]?.messages, [lab.user(GO), lab.user("Once more.")]);
		t.equal("The reply of the run", reply, DONE);
	},
);

// --- A reply that broke off ---

/** A reply that failed when it had words and two calls in it already. */
const brokeOff = (stopReason: "error" | "aborted"): lab.AssistantMessage => ({
	...lab.reply(lab.text("Two looks."), c1, c2),
	stopReason,
	errorMessage: "connection lost",
});

/** Runs a model that breaks off so, and would answer if it were asked again. */
function runBrokenOff(t: Check, stopReason: "error" | "aborted", messages: lab.Message[] = []) {
	t.did(`Ran a model whose reply holds two calls and has the stopReason ${JSON.stringify(stopReason)}.`);
	let looks = 0;
	const count = tool("look", () => `${++looks}`);
	const left = run(t, { steps: [brokeOff(stopReason), lab.forever(DONE)], tools: [count], messages });
	return { ...left, looks };
}

test("failed-runs-nothing", "A reply that failed holds two calls: no tool is run.", (t) => {
	t.equal("How often the tool was run", runBrokenOff(t, "error").looks, 0);
});

test("aborted-runs-nothing", "A reply that was aborted has failed as well: of its two calls none is run.", (t) => {
	t.equal("How often the tool was run", runBrokenOff(t, "aborted").looks, 0);
});

test(
	"failed-ends-the-run",
	"A reply that failed ends the run, also when it holds calls: the model is not asked again.",
	(t) => {
		const { calls, reply } = runBrokenOff(t, "error");
		t.equal("The number of requests", calls.length, 1);
		t.equal("The reply of the run", reply, brokeOff("error"));
	},
);

test(
	"failed-is-kept",
	"A reply that failed is in the list as it came, with its calls, and none of them has a result.",
	(t) => {
		for (const stopReason of ["error", "aborted"] as const) {
			const { messages } = runBrokenOff(t, stopReason);
			t.shape("messages", messages, "U A[c1 c2]");
			t.equal("messages", messages, [lab.user(GO), brokeOff(stopReason)]);
		}
	},
);

test(
	"after-it-broke-off",
	"The run after a reply that failed with calls in it goes on with the same list, and a provider accepts it.",
	(t) => {
		for (const stopReason of ["error", "aborted"] as const) {
			const messages: lab.Message[] = [];
			runBrokenOff(t, stopReason, messages);
			t.did(
				`A reply with two calls had the stopReason ${JSON.stringify(stopReason)}; ran a model on the same list again.`,
			);
			const { calls, reply } = run(t, { steps: [DONE], messages, prompt: "Once more." });
			const sent = calls[0]?.messages ?? [];
			t.equal("What is wrong with the transcript that the model was sent", lab.validate(sent), [], "they were");
			t.equal("The last message that the model was sent", sent.at(-1), lab.user("Once more."));
			t.equal("The reply of the run", reply, DONE);
		}
	},
);
