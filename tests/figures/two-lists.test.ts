import { expect, test } from "vitest";
import { recordingOf, replaced, statesOf } from "./recordings.ts";

const { events } = recordingOf("two-lists");
const story = statesOf("two-lists");

test("shows at each step what that call was sent", () => {
	const sent = events.flatMap((event) => (event.type === "model" ? [event.messages.length] : []));
	expect(story.map((state) => state.sent.length)).toEqual(sent);
	expect(sent).toEqual([1, 3, 5, 7, 1, 3, 4, 6]);
});

test("keeps the same number of messages in both conversations, and sends an empty one in the first alone", () => {
	const kept = story.map((state) => state.kept.length);
	expect(kept.slice(0, 4)).toEqual(kept.slice(4));
	const empty = story.map((state) => state.sent.some(({ isEmpty }: { isEmpty: boolean }) => isEmpty));
	expect(empty).toEqual([false, false, true, true, false, false, false, false]);
	expect(story.map((state) => state.failed)).toEqual([0, 1, 2, 3, 0, 1, 1, 1]);
});

test("changes with the trace", () => {
	const elsewhere = replaced("two-lists", "529: overloaded", "503: no network");
	expect(statesOf("two-lists", elsewhere)[1]!.caption).toContain("503: no network");
});
