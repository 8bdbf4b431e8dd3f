import { expect, test } from "vitest";
import { loop } from "../../site/figures/stories/loop.ts";
import { changed, recordingOf, replaced } from "./recordings.ts";

const { events } = recordingOf("loop");
const story = loop(events);

test("shows at each request as many messages as the model was sent", () => {
	const sent = events.flatMap((event) => (event.type === "model" ? [event.messages.length] : []));
	const asked = story.filter(({ station }) => station === "ask");
	expect(asked.map((state) => state.sent)).toEqual(sent);
	expect(asked.map((state) => state.list.length)).toEqual(sent);
});

test("puts a reply into the list before its calls run, and a result as soon as there is one", () => {
	const stations = story.map(({ station, list }) => `${station} ${list.length}`);
	expect(stations).toEqual([
		"call 0",
		"prompt 1",
		"ask 1",
		"calls 2",
		"run 3",
		"run 4",
		"ask 4",
		"calls 5",
		"run 6",
		"ask 6",
		"calls 7",
		"return 7",
	]);
});

test("answers calls in the order in which the reply makes them", () => {
	const running = story.filter(({ station }) => station === "run").map(({ calls }) => calls.map(({ state }) => state));
	expect(running).toEqual([["running", "waiting"], ["answered", "running"], ["running"]]);
	expect(story.at(-1)!.files).toEqual(["a.py", "b.py", "c.py"]);
});

test("changes with the trace", () => {
	expect(loop(replaced("loop", "b.py", "z.py").events).at(-1)!.files).toEqual(["a.py", "z.py", "c.py"]);
	const without = changed("loop", (all) =>
		all.filter((event) => !(event.type === "disk" && event.op === "writeText" && event.path === "b.py")),
	);
	expect(loop(without.events).at(-1)!.files).toEqual(["a.py", "c.py"]);
	const elsewhere = replaced("loop", '{\\"messages\\":7,\\"returned\\":6}', '{\\"messages\\":7,\\"returned\\":1}');
	expect(loop(elsewhere.events).at(-1)!.words).toContain("message 2 of the list");
});
