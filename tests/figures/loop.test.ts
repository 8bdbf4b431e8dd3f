import { expect, test } from "vitest";
import { changed, recordingOf, replaced, statesOf } from "./recordings.ts";

const { events } = recordingOf("loop");
const story = statesOf("loop");

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
	const running = story
		.filter(({ station }) => station === "run")
		.map(({ calls, running }) => `${running} of ${calls.length}`);
	expect(running).toEqual(["0 of 2", "1 of 2", "0 of 1"]);
	expect(story.at(-1)!.files).toEqual(["a.py", "b.py", "c.py"]);
});

test("changes with the trace", () => {
	expect(statesOf("loop", replaced("loop", "b.py", "z.py")).at(-1)!.files).toEqual(["a.py", "z.py", "c.py"]);
	const without = changed("loop", (all) =>
		all.filter((event) => !(event.type === "disk" && event.op === "writeText" && event.path === "b.py")),
	);
	expect(statesOf("loop", without).at(-1)!.files).toEqual(["a.py", "c.py"]);
	const elsewhere = replaced("loop", '{\\"messages\\":7,\\"returned\\":6}', '{\\"messages\\":7,\\"returned\\":1}');
	expect(statesOf("loop", elsewhere).at(-1)!.caption).toContain("message 2 of the list");
});
