import { describe, expect, test } from "vitest";
import { callsIn, saidIn } from "../../site/figures/read/blocks.ts";
import { twoReadings } from "../../site/figures/stories/two-readings.ts";
import { recordingOf, replaced } from "./recordings.ts";

const { events } = recordingOf("two-readings");
const story = twoReadings(events);
const [copies, readings] = [story.filter((state) => state.copies), story.filter((state) => !state.copies)];

describe("two-readings", () => {
	test("shows the same reply in both harnesses, of which only the first keeps copies", () => {
		const came = (states: typeof story) => states.find(({ list }) => list !== undefined)?.list;
		expect(came(copies)).toEqual(came(readings));
		expect(copies.some(({ harness }) => harness !== 1)).toBe(false);
		expect(readings.every(({ harness }) => harness === 2)).toBe(true);
	});

	test("calls a copy out of date exactly when it differs from the list", () => {
		for (const { list = [], said, calls, stale } of story) {
			expect(stale.includes("words")).toBe(said !== undefined && said !== saidIn(list));
			const ids = calls?.map(({ id }) => id).join();
			expect(stale.includes("calls")).toBe(
				ids !== undefined &&
					ids !==
						callsIn(list)
							.map(({ id }) => id)
							.join(),
			);
		}
		expect(copies.at(-1)!.stale).toEqual(["words", "calls"]);
		expect(readings.every(({ stale }) => stale.length === 0)).toBe(true);
	});

	test("marks the file that was written although the list no longer asked for it, and no other", () => {
		const unasked = (states: typeof story) => states.at(-1)!.files.filter((file) => file.unasked);
		expect(unasked(copies).map(({ path, text }) => `${path}: ${text}`)).toEqual(["prod.toml: port = 8080"]);
		expect(unasked(readings)).toEqual([]);
	});

	test("keeps nothing beside the list in the second harness once it has been used", () => {
		expect(readings.at(-1)).toMatchObject({ said: undefined, calls: undefined, agree: true });
		expect(copies.at(-1)).toMatchObject({ agree: false });
	});

	test("changes with the trace: a guard with nothing to take out leaves two harnesses that agree", () => {
		const renamed = twoReadings(replaced("two-readings", "prod.toml", "live.toml").events);
		expect(renamed.at(-1)!.files.map(({ path }) => path)).toContain("live.toml");
		const untouched = events.filter(
			(event) => event.type !== "output" || !/"did":"(take out|say so)"/.test(event.line),
		);
		const first = twoReadings(untouched).filter(({ copies }) => copies);
		expect(first.at(-1)).toMatchObject({ agree: true, stale: [] });
	});
});
