import { expect, test } from "vitest";
import { type State, sentAgain, sentInAll } from "../../site/figures/stories/sent-again.ts";
import { changed, FIGURES, recordingOf, replaced } from "./recordings.ts";

const { events } = recordingOf("sent-again");
const story = sentAgain(events);
const last = story.at(-1) as State;

test("gives the model the whole transcript during a call, and nothing between two calls", () => {
	for (const { beat, held, transcript } of story) expect(held).toEqual(beat === "sent" ? transcript : []);
	expect(story.filter(({ beat }) => beat === "sent")).toHaveLength(6);
});

test("counts as many messages for each call as the trace says that it was sent", () => {
	const sent = events.flatMap((event) => (event.type === "model" ? [event.messages.length] : []));
	expect(last.calls).toEqual(sent);
	expect(sent).toEqual([1, 3, 5, 7, 9, 11]);
	expect(sentInAll(last)).toBe(36);
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
	const drawing = FIGURES["sent-again"]!.picture(recordingOf("sent-again"), story.length - 1, 894);
	const corners = drawing.marks.flatMap((mark) => (mark.kind === "group" && /^call \d/.test(mark.key) ? [mark] : []));
	const cells = corners.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === "box" ? [mark] : [])));
	expect(cells).toHaveLength(36);
	expect(new Set(cells.map(({ x, y }) => `${x} ${y}`)).size).toBe(36);
	expect(cells.filter(({ tone }) => tone === "earth")).toHaveLength(11);
});

test("changes with the trace", () => {
	expect(sentAgain(replaced("sent-again", "Ada", "Grace").events)[1]?.words).toContain("My name is Grace.");
	const shorter = changed("sent-again", (all) => all.slice(0, 6));
	expect(sentAgain(shorter.events).at(-1)?.calls).toEqual([1, 3, 5]);
});
