import { exported, test } from "check";
import * as lab from "lab";

test("what-was-said", "A text is said: the message has the user's role, and the text as it is.", (t) => {
	t.did("Said “ Good morning. ”.");
	const message = t.process(({ harness }) => exported(harness, "userMessage")(" Good morning. "));
	t.equal("The message", message, { role: "user", content: " Good morning. " });
});

test("one-text", "A reply with one text: its words are that text, as it is.", (t) => {
	t.did("Passed a reply that says “ Good morning. ”.");
	const words = t.process(({ harness }) => exported(harness, "textOf")(lab.say(" Good morning. ")));
	t.equal("The words", words, " Good morning. ");
});

test("a-space-between", "A reply with two texts: its words are both, with one space between them.", (t) => {
	t.did("Passed a reply that says “One.” and “Two.”.");
	const reply = lab.reply(lab.text("One."), lab.text("Two."));
	t.equal(
		"The words",
		t.process(({ harness }) => exported(harness, "textOf")(reply)),
		"One. Two.",
	);
});

test("no-calls", "A reply that says one text and calls a tool: the call is not among its words.", (t) => {
	t.did("Passed a reply that calls “ring” and says “Ringing.”.");
	const reply = lab.reply(lab.call("ring", {}, { id: "c1" }), lab.text("Ringing."));
	t.equal(
		"The words",
		t.process(({ harness }) => exported(harness, "textOf")(reply)),
		"Ringing.",
	);
});

test("no-words", "A reply that only calls a tool: its words are the empty text.", (t) => {
	t.did("Passed a reply that calls “ring”.");
	const reply = lab.reply(lab.call("ring", {}, { id: "c1" }));
	t.equal(
		"The words",
		t.process(({ harness }) => exported(harness, "textOf")(reply)),
		"",
	);
});
