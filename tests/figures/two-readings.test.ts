import { describe, expect, test } from "vitest";
import { type Block, callsIn, saidIn } from "../../site/figures/read/blocks.ts";
import { changed, replaced, statesOf, storyOf } from "./recordings.ts";

const story = statesOf("two-readings");
const half = story.findIndex(({ caption }) => caption.startsWith("Another harness"));
const [copies, readings] = [story.slice(0, half), story.slice(half)];

/** The tone in which a panel's frame, or a piece, is drawn at a step. */
function toneOf(step: number, key: string) {
	const placed = storyOf("two-readings").places(step, 894);
	const box = placed.find((one) => one.key === key)?.marks.find((mark) => mark.kind === "box");
	return box?.tone;
}

describe("two-readings", () => {
	test("shows the same reply in both harnesses, of which only the first keeps copies", () => {
		const came = (states: typeof story) => states.find(({ list }) => list !== undefined)?.list;
		expect(came(copies)).toEqual(came(readings));
		expect(copies.every((state) => state.copies)).toBe(true);
		expect(readings.some((state) => state.copies)).toBe(false);
	});

	test("draws a copy as out of date exactly when it differs from the list", () => {
		const ids = (blocks: readonly Block[]) => blocks.map(({ id }) => id).join();
		for (const [step, { list = [], said, calls }] of story.entries()) {
			const stale = {
				words: said !== undefined && said !== saidIn(list),
				calls: calls && ids(calls) !== ids(callsIn(list)),
			};
			expect(toneOf(step, "words") === "live", `words at step ${step + 1}`).toBe(stale.words);
			expect(toneOf(step, "calls") === "live", `calls at step ${step + 1}`).toBe(stale.calls === true);
		}
		expect([toneOf(half - 1, "words"), toneOf(half - 1, "calls")]).toEqual(["live", "live"]);
	});

	test("marks the file that was written although the list no longer asked for it, and no other", () => {
		expect(copies.at(-1)).toMatchObject({ unasked: ["prod.toml"], files: { "prod.toml": "port = 8080" } });
		expect([toneOf(half - 1, "prod.toml"), toneOf(half - 1, "test.toml")]).toEqual(["live", "plain"]);
		expect(readings.at(-1).unasked).toEqual([]);
	});

	test("keeps nothing beside the list in the second harness once it has been used", () => {
		expect(readings.at(-1)).toMatchObject({ agree: true });
		expect([readings.at(-1).said, readings.at(-1).calls]).toEqual([undefined, undefined]);
		expect(copies.at(-1)).toMatchObject({ agree: false });
	});

	test("changes with the trace: a guard with nothing to take out leaves two harnesses that agree", () => {
		const renamed = statesOf("two-readings", replaced("two-readings", "prod.toml", "live.toml"));
		expect(Object.keys(renamed.at(-1).files)).toContain("live.toml");
		const untouched = changed("two-readings", (events) =>
			events.filter((event) => event.type !== "output" || !/"did":"(take out|say so)"/.test(event.line)),
		);
		const first = statesOf("two-readings", untouched).filter((state) => state.copies);
		expect(first.at(-1)).toMatchObject({ agree: true, unasked: [] });
	});
});
