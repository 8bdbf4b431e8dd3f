import { type Check, edges, exported, invoke, type Process, test } from "check";
import * as lab from "lab";

const SYSTEM = "You are a librarian.";

interface Conversation {
	send(text: string): unknown;
	readonly messages: unknown;
}

type Script = (process: Process) => readonly lab.Step[];

/** A conversation with a model of this script, whose methods say so when the learner has not written them. */
function begin(process: Process, script: Script, models: lab.ScriptedModel[] = []): Conversation {
	const model = new lab.ScriptedModel(script(process));
	models.push(model);
	const conversation = new (exported(process.harness, "Conversation"))(model, SYSTEM);
	return {
		send: (text) => invoke(conversation, "conversation.send", text),
		get messages() {
			return conversation.messages;
		},
	};
}

/** Runs a conversation in a process: sends the texts, and returns the replies, the transcript and the requests. */
function talk(t: Check, script: Script, ...texts: string[]) {
	const models: lab.ScriptedModel[] = [];
	const said = t.process((process) => {
		const conversation = begin(process, script, models);
		const replies = texts.map((text) => conversation.send(text));
		return { replies, messages: t.list("messages", conversation.messages) };
	});
	return { ...said, calls: models.flatMap((model) => [...model.calls]) };
}

/** An error made by the harness's own process, as a provider's library would make it: `instanceof Error` holds there. */
function errorOf({ harness }: Process, words: string): Error {
	try {
		Reflect.apply(exported(harness, "userMessage").bind, undefined, []);
	} catch (error) {
		const Own = Object.getPrototypeOf((error as TypeError).constructor) as ErrorConstructor;
		return new Own(words);
	}
	throw new Error("Function.prototype.bind took undefined for a function");
}

const overloaded = (process: Process) => errorOf(process, "overloaded");

const errorMessage = ({ harness }: Process, text: string): unknown => exported(harness, "errorMessage")(text);

// --- A failed reply ---

test(
	"error-message",
	'errorMessage("overloaded") is a reply without blocks, with stopReason "error" and the reason.',
	(t) => {
		t.did('Called errorMessage("overloaded").');
		t.process((process) => t.equal("The message", errorMessage(process, "overloaded"), lab.failed("overloaded")));
	},
);

test("says-that-it-failed", "A failed reply can be told from a good one by its stopReason, which is “error”.", (t) => {
	t.did('Called errorMessage("overloaded").');
	t.process((process) => {
		const { stopReason } = errorMessage(process, "overloaded") as lab.AssistantMessage;
		t.equal("Its stopReason", stopReason, "error");
	});
});

test("error-message-as-it-is", "errorMessage() keeps the reason as it is, line breaks and an empty text too.", (t) => {
	for (const text of ["529: overloaded,\n  try again in 30 s\n", "", "Fehler: zu groß 🚫"]) {
		t.did(`Called errorMessage(${JSON.stringify(text)}).`);
		t.process((process) => t.equal("The message", errorMessage(process, text), lab.failed(text)));
	}
});

// --- The model throws ---

test(
	"throw-is-a-reply",
	"The model throws Error(“overloaded”): send() throws nothing and returns the failed reply.",
	(t) => {
		t.did("Sent a question to a model that throws Error(“overloaded”).");
		const { replies } = talk(t, (process) => [overloaded(process)], "Which shelf?");
		t.equal("What send() returned", replies[0], lab.failed("overloaded"));
	},
);

test(
	"throw-is-recorded",
	"After the model has thrown, the transcript holds the question and then the failed reply.",
	(t) => {
		t.did("Sent a question to a model that throws Error(“overloaded”), and looked at the transcript.");
		t.process((process) => {
			const conversation = begin(process, () => [overloaded(process)]);
			attempt(() => conversation.send("Which shelf?"));
			t.equal("messages", conversation.messages, [lab.user("Which shelf?"), lab.failed("overloaded")]);
		});
	},
);

/** Calls what should not throw, where whether it does is another test's business. */
function attempt(action: () => unknown): void {
	try {
		action();
	} catch {
		// either way is fine here
	}
}

test(
	"nothing-is-lost",
	"The model throws in the third round: the two rounds before it are in the transcript as they were.",
	(t) => {
		t.did("Sent three questions to a model that answers twice and then throws Error(“overloaded”).");
		const script: Script = (process) => [lab.say("Hello."), lab.say("On shelf 4."), overloaded(process)];
		const { messages } = talk(t, script, "Hello?", "Which shelf?", "Which room?");
		const before = [lab.user("Hello?"), lab.say("Hello."), lab.user("Which shelf?"), lab.say("On shelf 4.")];
		t.equal("The first four messages", messages.slice(0, 4), before, "they were");
	},
);

test("goes-on", "After a failure the next send() asks the model again, and its answer is returned and kept.", (t) => {
	t.did("Sent two questions to a model that throws once and then answers.");
	const script: Script = (process) => [overloaded(process), lab.say("On shelf 4.")];
	const { replies, messages } = talk(t, script, "Which shelf?", "Once more: which shelf?");
	t.equal("The second reply", replies[1], lab.say("On shelf 4."));
	t.equal("The last message", messages.at(-1), lab.say("On shelf 4."));
});

test(
	"remembers-across-a-failure",
	"The user says a name and the model throws: asked for the name next, the model can tell.",
	(t) => {
		t.did('The model threw when it was sent "My name is Ada.", and was then sent "What is my name?".');
		const script: Script = (process) => [overloaded(process), lab.forgetful()];
		const { replies } = talk(t, script, "My name is Ada.", "What is my name?");
		t.equal("The second reply", replies[1], lab.say("Your name is Ada."));
	},
);

test("asks-once", "A send() whose request fails has asked the model once: it does not try again by itself.", (t) => {
	t.did("Sent a question to a model that throws once and would answer then.");
	const script: Script = (process) => [overloaded(process), lab.say("On shelf 4.")];
	t.equal("The number of requests", talk(t, script, "Which shelf?").calls.length, 1);
});

test(
	"reason-is-the-message",
	"The reason is the error's message and nothing else, whatever kind of error it is.",
	(t) => {
		t.did('The model threw an error with the name "RateLimitError" and the message "429: 20 requests a minute".');
		const script: Script = (process) => [
			Object.assign(errorOf(process, "429: 20 requests a minute"), { name: "RateLimitError" }),
		];
		t.equal("What send() returned", talk(t, script, "Hello?").replies[0], lab.failed("429: 20 requests a minute"));
	},
);

test("each-its-own-reason", "The model throws twice, for different reasons: each failed reply tells its own.", (t) => {
	t.did("Sent two questions to a model that throws Error(“overloaded”) and then Error(“timed out”).");
	const script: Script = (process) => [overloaded(process), errorOf(process, "timed out")];
	const { replies } = talk(t, script, "One?", "Two?");
	for (const [at, words] of ["overloaded", "timed out"].entries()) {
		const reason = reasonOf(replies[at]);
		const tells = typeof reason === "string" && reason.includes(words);
		t.ok(tells, `The errorMessage of reply ${at + 1} should tell of “${words}”.`, `It is ${String(reason)}.`);
	}
});

test(
	"reason-is-text",
	"The reason in a failed reply is text: it survives being written as JSON and read again.",
	(t) => {
		t.did("Sent a question to a model that throws Error(“overloaded”), and wrote the reply as JSON.");
		const { replies } = talk(t, (process) => [overloaded(process)], "Which shelf?");
		const kind = typeof reasonOf(JSON.parse(JSON.stringify(replies[0] ?? null)));
		t.ok(kind === "string", "Its errorMessage should be a string.", `It is ${kind === "object" ? "an object" : kind}.`);
	},
);

const reasonOf = (reply: unknown) => (reply as { errorMessage?: unknown } | null | undefined)?.errorMessage;

// --- What is sent afterwards ---

test(
	"failed-is-not-sent",
	"The request after a failure holds both things that the user said, and not the failed reply.",
	(t) => {
		t.did("Sent two questions to a model that throws once and then answers.");
		const script: Script = (process) => [overloaded(process), lab.say("On shelf 4.")];
		const { calls } = talk(t, script, "Which shelf?", "Hello?");
		t.equal("What the model was sent second", calls[1]?.messages, [lab.user("Which shelf?"), lab.user("Hello?")]);
	},
);

test("provider-accepts", "After failures here and there, a provider would accept every request that was made.", (t) => {
	t.did("Sent five questions to a model that throws at the second and the third.");
	const { calls } = talk(t, mixed, "1?", "2?", "3?", "4?", "5?");
	const problems = calls.flatMap((call) => lab.validate(call.messages));
	t.equal("What is wrong with the transcripts that the model was sent", problems, [], "they were");
});

const mixed: Script = (process) => [
	lab.say("1."),
	overloaded(process),
	errorOf(process, "timed out"),
	lab.say("4."),
	lab.say("5."),
];

test(
	"rest-is-sent",
	"After failures here and there, all else is sent, in order: every question and every answer.",
	(t) => {
		t.did("Sent five questions to a model that throws at the second and the third.");
		const { calls } = talk(t, mixed, "1?", "2?", "3?", "4?", "5?");
		const before = [lab.user("1?"), lab.say("1."), lab.user("2?"), lab.user("3?"), lab.user("4?"), lab.say("4.")];
		t.equal("What the model was sent last", calls.at(-1)?.messages, [...before, lab.user("5?")]);
	},
);

test(
	"failed-stays",
	"Failed replies stay in the transcript, where they happened, when the conversation goes on.",
	(t) => {
		t.did("Sent five questions to a model that throws at the second and the third.");
		const { messages } = talk(t, mixed, "1?", "2?", "3?", "4?", "5?");
		const answers = [lab.say("1."), lab.failed("overloaded"), lab.failed("timed out"), lab.say("4."), lab.say("5.")];
		const want = answers.flatMap((answer, at) => [lab.user(`${at + 1}?`), answer]);
		t.equal("messages", messages, want);
	},
);

test(
	"reported-failure",
	"A model that returns a failed reply, instead of throwing, is treated alike: kept, and not sent.",
	(t) => {
		t.did('Sent two questions to a model that first replies with stopReason "error", and then answers.');
		const refusal = lab.failed("refused by the content filter");
		const { replies, messages, calls } = talk(t, () => [refusal, lab.say("Hello.")], "Hm?", "Hello?");
		t.equal("What the first send() returned", replies[0], refusal);
		t.equal("The second message of the transcript", messages[1], refusal);
		t.equal("What the model was sent second", calls[1]?.messages, [lab.user("Hm?"), lab.user("Hello?")]);
	},
);

test(
	"half-an-answer",
	"A failed reply that holds half an answer has failed all the same: it is kept, and not sent.",
	(t) => {
		t.did('Sent two questions; the first reply has words and a number of tokens, and ended with stopReason "error".');
		const half = {
			...lab.failed("connection lost"),
			content: [lab.text("It is on sh")],
			usage: { input: 8, output: 3 },
		};
		const { messages, calls } = talk(t, () => [half, lab.say("On shelf 4.")], "Which shelf?", "Hello?");
		t.equal("The second message of the transcript", messages[1], half);
		t.equal("What the model was sent second", calls[1]?.messages, [lab.user("Which shelf?"), lab.user("Hello?")]);
	},
);

test(
	"cut-off-is-sent",
	'A reply that was cut off, with stopReason "length", has not failed: it is sent again.',
	(t) => {
		t.did('Sent two questions; the first reply stopped in the middle, with stopReason "length".');
		const half = { ...lab.say("The book is on"), stopReason: "length" as const };
		const { calls } = talk(t, () => [half, lab.say("shelf 4.")], "Where is it?", "Go on.");
		t.equal("What the model was sent second", calls[1]?.messages, [lab.user("Where is it?"), half, lab.user("Go on.")]);
	},
);

test("empty-is-kept", "A reply that ended normally and holds no blocks is returned, and kept as it came.", (t) => {
	t.did('Sent two questions to a model whose first reply has the stopReason "stop" and no blocks.');
	const { replies, messages } = talk(t, () => [lab.reply(), lab.say("On shelf 4.")], "Which shelf?", "Hello?");
	t.equal("What the first send() returned", replies[0], lab.reply());
	t.equal("The second message of the transcript", messages[1], lab.reply());
});

test(
	"empty-is-not-sent",
	"A reply that holds no blocks is not sent, although it has not failed: a provider would refuse it.",
	(t) => {
		for (const stopReason of ["stop", "length"] as const) {
			t.did(`Sent two questions to a model whose first reply has the stopReason "${stopReason}" and no blocks.`);
			const script: Script = () => [{ ...lab.reply(), stopReason }, lab.say("On shelf 4.")];
			const { calls } = talk(t, script, "Which shelf?", "Hello?");
			t.equal("What the model was sent second", calls[1]?.messages, [lab.user("Which shelf?"), lab.user("Hello?")]);
		}
	},
);

// --- What held before ---

test(
	"still-all-of-it",
	"Without a failure nothing changes: the third request holds two rounds and the third question.",
	(t) => {
		t.did("Sent three questions to a model that answers each.");
		const script: Script = () => [lab.say("1."), lab.say("2."), lab.say("3.")];
		const { messages, calls } = talk(t, script, "1?", "2?", "3?");
		const rounds = [lab.user("1?"), lab.say("1."), lab.user("2?"), lab.say("2."), lab.user("3?")];
		t.equal("What the model was sent third", calls[2]?.messages, rounds);
		t.equal("messages", messages, [...rounds, lab.say("3.")]);
	},
);

test("system-after-a-failure", "The system text goes out with every request, after a failure too.", (t) => {
	t.did("Sent two questions to a model that throws once and then answers.");
	const script: Script = (process) => [overloaded(process), lab.say("On shelf 4.")];
	const systems = talk(t, script, "Which shelf?", "Hello?").calls.map((call) => call.system);
	t.equal("The system texts that the model was sent", systems, [SYSTEM, SYSTEM], "they were");
});

edges();

test(
	"any-other-is-sent",
	'A reply that ended with "toolUse" has not failed either, whatever its blocks are: it is sent again.',
	(t) => {
		t.did("Sent two questions; the first reply asks for a tool, which is lesson 2.");
		const asks = lab.reply(lab.text("I will look."), lab.call("read", { path: "shelf.txt" }, { id: "c1" }));
		const { calls } = talk(t, () => [asks, lab.say("On shelf 4.")], "Where is it?", "Go on.");
		t.equal("What the model was sent second", calls[1]?.messages, [lab.user("Where is it?"), asks, lab.user("Go on.")]);
	},
);

test(
	"many-failures",
	"In 150 rounds of which every third fails, the last request holds all questions and the 100 answers, in order.",
	(t) => {
		t.did(
			"Sent 150 questions to a model that fails at every third: it throws, or breaks off in the middle of an answer.",
		);
		const fails = (at: number) => at % 3 === 2;
		const questions = Array.from({ length: 150 }, (_, at) => `Question ${at + 1}?`);
		const script: Script = (process) =>
			questions.map((_, at) => {
				if (!fails(at)) return lab.say(`Answer ${at + 1}.`);
				if (at % 2 === 0) return errorOf(process, `503, case ${at}`);
				return { ...lab.failed(`503, case ${at}`), content: [lab.text("It is on sh")] };
			});
		const { messages, calls } = talk(t, script, ...questions);
		t.equal("The number of messages in the transcript", messages.length, 300);
		const all = questions.flatMap((text, at) => [lab.user(text), ...(fails(at) ? [] : [lab.say(`Answer ${at + 1}.`)])]);
		t.equal("What the model was sent last", calls.at(-1)?.messages, all);
	},
);

test(
	"list-is-its-own",
	"The model empties the list that it is handed: the transcript is as it was, and so is what is sent next.",
	(t) => {
		t.did("Sent two questions to a model that empties the list that it is handed.");
		const read: lab.Message[][] = [];
		const complete = (_system: string, messages: lab.Message[]) => {
			read.push([...messages]);
			attempt(() => Object.assign(messages, { length: 0 }));
			return lab.say(`${read.length}.`);
		};
		t.process(({ harness }) => {
			const conversation = new (exported(harness, "Conversation"))({ complete }, SYSTEM);
			for (const text of ["1?", "2?"]) invoke(conversation, "conversation.send", text);
			const all = [lab.user("1?"), lab.say("1."), lab.user("2?"), lab.say("2.")];
			t.equal("messages", conversation.messages, all);
		});
		t.equal("What the model was sent second", read[1], [lab.user("1?"), lab.say("1."), lab.user("2?")]);
	},
);
