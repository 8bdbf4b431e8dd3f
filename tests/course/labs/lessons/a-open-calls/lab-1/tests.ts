import { exported, test } from "check";
import * as lab from "lab";

const ring = (id: string) => lab.call("ring", {}, { id });
const rang = (id: string) => lab.toolResult(ring(id), "It rang.");

test("one-open", "Of three calls one has no result: its id is given.", (t) => {
	t.did("Passed three calls and the results of the first and the last.");
	const messages = [lab.user("Ring."), lab.reply(ring("a"), ring("b"), ring("c")), rang("c"), rang("a")];
	t.equal(
		"The open calls",
		t.process(({ harness }) => exported(harness, "openCalls")(messages)),
		["b"],
		"they were",
	);
});

test("all-open", "Two replies with a call each and no results: both ids are given, in order.", (t) => {
	t.did("Passed two replies with a call each.");
	const messages = [lab.user("Ring."), lab.reply(ring("b")), lab.reply(ring("a"))];
	const open = t.process(({ harness }) => exported(harness, "openCalls")(messages));
	t.equal("The open calls", open, ["b", "a"], "they were");
});

test("all-closed", "Each call has its result: nothing is given.", (t) => {
	t.did("Passed two calls and both results.");
	const messages = [lab.user("Ring."), lab.reply(ring("a"), ring("b")), rang("a"), rang("b"), lab.say("Done.")];
	t.equal(
		"The open calls",
		t.process(({ harness }) => exported(harness, "openCalls")(messages)),
		[],
		"they were",
	);
});
