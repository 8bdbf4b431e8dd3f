import { expect, test } from "vitest";
import { changed, recordingOf, replaced, statesOf, storyOf } from "./recordings.ts";

const { events } = recordingOf("sent-again");
const story = statesOf("sent-again");
const last = story.at(-1);

test("gives the model the whole transcript during a call, and nothing between two calls", () => {
	for (const { beat, held, transcript } of story) expect(held).toEqual(beat === "sent" ? transcript : []);
	expect(story.filter(({ beat }) => beat === "sent")).toHaveLength(6);
});

test("counts as many messages for each call as the trace says that it was sent", () => {
	const sent = events.flatMap((event) => (event.type === "model" ? [event.messages.length] : []));
	expect(last.calls).toEqual(sent);
	expect(sent).toEqual([1, 3, 5, 7, 9, 11]);
	expect(last.caption).toContain("36 were sent");
});

test("adds up the tokens that the replies report", () => {
	const usages = events.flatMap((event) =>
		event.type === "reply" && event.message?.role === "assistant" ? [event.message.usage] : [],
	);
	expect(last.read).toBe(usages.reduce((sum, usage) => sum + (usage?.input ?? 0), 0));
	expect(last.written).toBe(usages.reduce((sum, usage) => sum + (usage?.output ?? 0), 0));
	expect(last.read).toBeGreaterThan(0);
});

test("draws a cell for each message that was sent, and no two in one place", () => {
	const cells = storyOf("sent-again")
		.places(story.length - 1, 894)
		.filter(({ key }) => key.startsWith("cell "));
	expect(cells).toHaveLength(36);
	expect(new Set(cells.map(({ rect }) => `${rect.x} ${rect.y}`)).size).toBe(36);
	expect(cells.filter(({ marks }) => marks.some((mark) => mark.kind === "box" && mark.tone === "earth"))).toHaveLength(
		11,
	);
});

test("changes with the trace", () => {
	const renamed = statesOf("sent-again", replaced("sent-again", "Ada", "Grace"));
	expect(renamed[1].caption).toContain("My name is Grace.");
	const shorter = changed("sent-again", (all) => all.slice(0, 6));
	expect(statesOf("sent-again", shorter).at(-1).calls).toEqual([1, 3, 5]);
});
