import { exported, test } from "check";
import * as lab from "lab";

const shoutOf = (...texts: string[]) => lab.reply(...texts.map((text) => lab.text(text)));

test("in-capitals", "A reply says “all is well”: shouted it is in capitals, with one mark behind it.", (t) => {
	t.did("Passed a reply that says “all is well”.");
	const words = t.process(({ harness }) => exported(harness, "shout")(shoutOf("all is well")));
	t.equal("What is shouted", words, "ALL IS WELL!");
});

test("two-texts", "A reply says two things: both are shouted, with one mark behind the last.", (t) => {
	t.did("Passed a reply that says “one” and “two”.");
	const words = t.process(({ harness }) => exported(harness, "shout")(shoutOf("one", "two")));
	t.equal("What is shouted", words, "ONE TWO!");
});

test("nothing-to-shout", "A reply that says nothing: nothing is shouted, and no mark.", (t) => {
	t.did("Passed a reply without a text.");
	t.equal(
		"What is shouted",
		t.process(({ harness }) => exported(harness, "shout")(shoutOf())),
		"",
	);
});
