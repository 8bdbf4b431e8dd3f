import { type Check, edges, exported, invoke, type Process, test } from "check";
import * as lab from "lab";

const SYSTEM = "You are a librarian.";

interface Conversation {
	send(text: string): unknown;
	readonly messages: unknown;
}

/** Whatever answers: a scripted model, or one of a test's own. */
interface Model {
	complete(system: string, messages: lab.Message[]): unknown;
}

/** A conversation, whose methods say so when the learner has not written them yet. */
function begin({ harness }: Process, model: Model, system = SYSTEM): Conversation {
	const conversation = new (exported(harness, "Conversation"))(model, system);
	return {
		send: (text) => invoke(conversation, "conversation.send", text),
		get messages() {
			return conversation.messages;
		},
	};
}

const userMessage = ({ harness }: Process, text: string): unknown => exported(harness, "userMessage")(text);

/** A model that numbers its answers: "Answer 1.", "Answer 2." … */
function counting(): lab.ScriptedModel {
	let answers = 0;
	return new lab.ScriptedModel([lab.forever(() => lab.say(`Answer ${++answers}.`))]);
}

/** What was said in `count` rounds with that model: the words of the user and the answers, in turn. */
const rounds = (count: number) =>
	Array.from({ length: count }, (_, at) => [lab.user(`Question ${at + 1}?`), lab.say(`Answer ${at + 1}.`)]).flat();

/** Sends the first `count` questions. */
function ask(conversation: Conversation, count: number): void {
	for (let at = 1; at <= count; at += 1) conversation.send(`Question ${at}?`);
}

// --- One message ---

test("user-message", 'userMessage("Which shelf?") is { role: "user", content: "Which shelf?" } and no more.', (t) => {
	t.did('Called userMessage("Which shelf?").');
	t.process((process) => t.equal("The message", userMessage(process, "Which shelf?"), lab.user("Which shelf?")));
});

test("user-message-as-it-is", "userMessage() keeps spaces, line breaks and an empty text as they are.", (t) => {
	for (const text of ["  two spaces, then a line break\n", "", "first\n\nsecond\t", "Où est l’étagère 4 ? 📚"]) {
		t.did(`Called userMessage(${JSON.stringify(text)}).`);
		t.process((process) => t.equal("The message", userMessage(process, text), lab.user(text)));
	}
});

// --- What the model is sent ---

test("first-request", "The first send() asks the model with one message: what the user said.", (t) => {
	t.did('Called send("Question 1?") on a new conversation.');
	const model = counting();
	t.process((process) => ask(begin(process, model), 1));
	t.equal("The number of requests", model.calls.length, 1);
	t.equal("What the model was sent", model.calls[0]?.messages, [lab.user("Question 1?")]);
});

test("remembers-the-name", "The user gives a name, and asks for it in the next send(): the model can tell.", (t) => {
	t.did('Sent "My name is Ada." and then "What is my name?" to a model that knows only what it is sent.');
	const model = new lab.ScriptedModel([lab.forgetful()]);
	t.process((process) => {
		const conversation = begin(process, model);
		conversation.send("My name is Ada.");
		t.equal("The second reply", conversation.send("What is my name?"), lab.say("Your name is Ada."));
	});
});

test(
	"sends-all",
	"The third request holds both earlier questions with their answers, in order, and the third question.",
	(t) => {
		t.did("Sent three questions.");
		const model = counting();
		t.process((process) => ask(begin(process, model), 3));
		t.shape("what the model was sent third", model.calls[2]?.messages ?? [], "U A U A U");
		t.equal("What the model was sent third", model.calls[2]?.messages, [...rounds(2), lab.user("Question 3?")]);
	},
);

test(
	"drops-nothing",
	"In 150 rounds every request is two messages longer than the one before, and the last begins with all of it.",
	(t) => {
		t.did("Sent 150 questions.");
		const model = counting();
		t.process((process) => ask(begin(process, model), 150));
		const sizes = model.calls.map((call) => call.messages.length);
		const want = Array.from({ length: 150 }, (_, at) => 2 * at + 1);
		t.equal("The numbers of messages sent", sizes, want, "they were");
		const last = [...rounds(149), lab.user("Question 150?")];
		t.equal("What the model was sent last", model.calls.at(-1)?.messages, last);
	},
);

test(
	"system-each-time",
	"The system text that the conversation was given goes out with every request, as it is.",
	(t) => {
		t.did(`Began a conversation with the system text ${JSON.stringify(SYSTEM)} and sent three questions.`);
		const model = counting();
		t.process((process) => ask(begin(process, model), 3));
		const systems = model.calls.map((call) => call.system);
		t.equal("The system texts that the model was sent", systems, [SYSTEM, SYSTEM, SYSTEM], "they were");
	},
);

test(
	"system-beside",
	"The system text is in no message: neither in the transcript nor in what the model is sent.",
	(t) => {
		t.did(`Began a conversation with the system text ${JSON.stringify(SYSTEM)} and sent two questions.`);
		const model = counting();
		t.process((process) => {
			const conversation = begin(process, model);
			ask(conversation, 2);
			const lists = [conversation.messages, ...model.calls.map((call) => call.messages)];
			const found = lists.flatMap((list) => t.list("A list of messages", list)).filter(holdsSystem);
			t.equal("The messages with the system text in them", found, [], "they were");
		});
	},
);

const holdsSystem = (message: unknown) => JSON.stringify(message).includes(SYSTEM);

test("asks-once", "Each send() asks the model once, and making a conversation does not ask it at all.", (t) => {
	const model = counting();
	t.process((process) => {
		t.did("Made a conversation.");
		const conversation = begin(process, model);
		t.equal("The number of requests", model.calls.length, 0);
		ask(conversation, 2);
		t.did("Sent two questions.");
		t.equal("The number of requests", model.calls.length, 2);
	});
});

// --- What comes back, and what is kept ---

test("returns-the-reply", "send() returns the model's reply: the whole message, and the one to this question.", (t) => {
	t.did("Sent two questions.");
	t.process((process) => {
		const conversation = begin(process, counting());
		t.equal("The first reply", conversation.send("Question 1?"), lab.say("Answer 1."));
		t.equal("The second reply", conversation.send("Question 2?"), lab.say("Answer 2."));
	});
});

test("starts-empty", "A new conversation has an empty transcript.", (t) => {
	t.did("Made a conversation and sent nothing.");
	t.process((process) => t.equal("messages", t.list("messages", begin(process, counting()).messages), []));
});

test("transcript", "After three rounds the transcript holds three questions and three answers, oldest first.", (t) => {
	t.did("Sent three questions.");
	t.process((process) => {
		const conversation = begin(process, counting());
		ask(conversation, 3);
		t.shape("messages", conversation.messages, "U A U A U A");
		t.equal("messages", conversation.messages, rounds(3));
	});
});

test(
	"keeps-replies-whole",
	"A reply of several blocks, with its token counts, is kept and sent again as it came.",
	(t) => {
		t.did("Sent two questions; the first reply has two text blocks and says how many tokens it took.");
		const reply = { ...lab.reply(lab.text("On shelf 4. "), lab.text("Or 5.")), usage: { input: 31, output: 9 } };
		const model = new lab.ScriptedModel([reply, lab.say("Yes.")]);
		t.process((process) => {
			const conversation = begin(process, model);
			conversation.send("Where is it?");
			conversation.send("Are you sure?");
			t.equal(
				"The replies in the transcript",
				repliesIn(t, conversation.messages),
				[reply, lab.say("Yes.")],
				"they were",
			);
		});
		t.equal(
			"The replies that the model was sent second",
			repliesIn(t, model.calls[1]?.messages ?? []),
			[reply],
			"they were",
		);
	},
);

const repliesIn = (t: Check, messages: unknown) =>
	t.list("messages", messages).filter((message) => (message as lab.Message).role === "assistant");

test("two-messages-a-round", "Each send() makes the transcript longer by two messages.", (t) => {
	t.did("Sent three questions, and counted the messages after each.");
	t.process((process) => {
		const conversation = begin(process, counting());
		const sizes = [1, 2, 3].map((number) => {
			conversation.send(`Question ${number}?`);
			return t.list("messages", conversation.messages).length;
		});
		t.equal("The numbers of messages", sizes, [2, 4, 6], "they were");
	});
});

test(
	"same-words-twice",
	"The user says the same twice, and the model answers the same: that is four messages.",
	(t) => {
		t.did('Sent "Go on." twice to a model that always answers "Noted.".');
		const model = new lab.ScriptedModel([lab.forever(lab.say("Noted."))]);
		t.process((process) => {
			const conversation = begin(process, model);
			conversation.send("Go on.");
			conversation.send("Go on.");
			t.shape("messages", conversation.messages, "U A U A");
		});
		t.shape("what the model was sent second", model.calls[1]?.messages ?? [], "U A U");
	},
);

test("conversations-apart", "Two conversations take turns: neither hears a word of the other.", (t) => {
	t.did("Sent two questions in each of two conversations, taking turns.");
	const models = [counting(), counting()] as const;
	t.process((process) => {
		const both = [begin(process, models[0]), begin(process, models[1])] as const;
		for (const question of ["Question 1?", "Question 2?"]) for (const one of both) one.send(question);
		for (const one of both) t.equal("messages", one.messages, rounds(2));
	});
	for (const { calls } of models)
		t.equal("What a model was sent second", calls[1]?.messages, [...rounds(1), lab.user("Question 2?")]);
});

test("own-model-and-system", "Each conversation asks its own model with its own system text.", (t) => {
	t.did(
		"Began one conversation, then a second with another model and another system text, and sent one question in each.",
	);
	const [first, second] = [counting(), counting()];
	t.process((process) => {
		const one = begin(process, first, "Speak French.");
		const other = begin(process, second, "Speak Danish.");
		one.send("Question 1?");
		other.send("Question 1?");
	});
	t.equal("The system texts that the first model was sent", first.calls.map(systemOf), ["Speak French."], "they were");
	t.equal(
		"The system texts that the second model was sent",
		second.calls.map(systemOf),
		["Speak Danish."],
		"they were",
	);
});

const systemOf = ({ system }: lab.Request) => system;

edges();

// --- What others may do with what they are given ---

/** A model that reads what it is handed, and then does something to the list itself. */
function careless(change: (list: lab.Message[]) => unknown): Model & { readonly read: lab.Message[][] } {
	const read: lab.Message[][] = [];
	return {
		read,
		complete(_system, messages) {
			read.push([...messages]);
			attempt(() => change(messages));
			return lab.say(`Answer ${read.length}.`);
		},
	};
}

/** Does what a frozen list may refuse. */
function attempt(action: () => void): void {
	try {
		action();
	} catch {
		// A list that cannot be changed is as good as a copy.
	}
}

const CHANGES: [id: string, what: string, change: (list: lab.Message[]) => unknown][] = [
	["list-emptied", "empties the list that it is handed", (list) => Object.assign(list, { length: 0 })],
	["list-added-to", "adds a message to the list that it is handed", (list) => list.push(lab.user("Be brief."))],
	["list-turned-round", "turns the list round that it is handed", (list) => list.reverse()],
];

for (const [id, what, change] of CHANGES)
	test(id, `The model ${what}: the transcript is as it was, and all of it is sent next.`, (t) => {
		t.did(`Sent three questions to a model that ${what}.`);
		const model = careless(change);
		t.process((process) => {
			const conversation = begin(process, model);
			ask(conversation, 3);
			t.equal("messages", conversation.messages, rounds(3));
		});
		t.equal("What the model was sent third", model.read[2], [...rounds(2), lab.user("Question 3?")]);
	});

test("same-model-apart", "Two conversations with one model: neither hears a word of the other.", (t) => {
	t.did("Sent a question in each of two conversations that have the same model.");
	const model = counting();
	t.process((process) => {
		const [one, other] = [begin(process, model), begin(process, model)];
		one.send("Question 1?");
		other.send("Which shelf?");
		t.equal("messages of the first", one.messages, rounds(1), "they were");
		t.equal("messages of the second", other.messages, [lab.user("Which shelf?"), lab.say("Answer 2.")], "they were");
	});
	t.equal("What the model was sent second", model.calls[1]?.messages, [lab.user("Which shelf?")]);
});

test(
	"any-text",
	"60 KB with emoji, half a surrogate pair, a line separator and an empty text are kept and sent as they are.",
	(t) => {
		t.did("Sent four texts that are easily spoilt.");
		const texts = ["Shelf 📚 ".repeat(6000), "half a pair: \ud83d", "one\u2028line", ""];
		const model = counting();
		t.process((process) => {
			const conversation = begin(process, model);
			for (const text of texts) conversation.send(text);
			const kept = t.list("messages", conversation.messages).map((message) => (message as lab.Message).content);
			for (const [at, text] of texts.entries())
				t.ok(kept[2 * at] === text, `Text ${at + 1} should be in the transcript as it is.`, "It is not.");
		});
		for (const [at, text] of texts.entries())
			t.ok(
				model.calls[3]?.messages[2 * at]?.content === text,
				`Text ${at + 1} should be sent as it is.`,
				"It was not.",
			);
	},
);
