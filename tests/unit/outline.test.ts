import { describe, expect, test } from "vitest";
import { PROJECT, readPlan } from "../../labs/course/course-node.ts";
import { capabilities, findStop, nameOf, neighbours, readOutline, shortId } from "../../labs/course/outline.ts";
import type { StoredRecord } from "../../labs/progress/records.ts";
import { replay } from "../../labs/progress/replay.ts";
import { passedLabs } from "../../site/controllers/passed-labs.ts";

const { stops } = readPlan(PROJECT);
const stop = (id: string) => findStop(stops, id)!;

describe("the outline", () => {
	test("has every stop at its place: a side quest right after the lesson that it hangs on", () => {
		const ids = stops.map(({ id }) => id);
		expect(ids.slice(0, 8)).toEqual(["01", "02", "03", "04", "05", "06", "A", "07"]);
		expect(ids.slice(ids.indexOf("15"), ids.indexOf("16"))).toEqual(["15", "Q3", "Q4"]);
		expect(ids).toHaveLength(40);
	});

	test.each(["1", "01", "001", " 01"])("finds lesson 1 as %j", (id) => expect(stop(id).title).toBe("Say it again"));
	test.each(["q2", "Q2"])("finds side quest 2 as %j", (id) => expect(nameOf(stop(id))).toBe("Side quest 2"));
	test.each(["0", "", "29", "Q", "AA"])("finds nothing as %j", (id) => expect(findStop(stops, id)).toBeUndefined());

	test("keeps the names by which progress was saved", () => {
		expect(["01", "11", "B", "Q2"].map(shortId)).toEqual(["1", "11", "B", "Q2"]);
	});

	test("leads along the line, and from a side quest back to it", () => {
		const around = (id: string) => {
			const { previous, next } = neighbours(stops, stop(id));
			return [previous?.id, next?.id];
		};
		expect(around("01")).toEqual([undefined, "02"]);
		expect(around("B")).toEqual(["10", "11"]);
		expect(around("12")).toEqual(["11", "13"]);
		expect(around("Q4")).toEqual(["15", "16"]);
		expect(around("E")).toEqual(["28", undefined]);
	});

	test("adds up what the harness can, and a checkpoint adds nothing", () => {
		const lines = (id: string) => capabilities(stops, stop(id)).map(({ stop }) => stop.id);
		expect(lines("A")).toEqual(lines("06"));
		expect(lines("Q1")).toEqual(lines("11"));
		expect(lines("12").at(-1)).toBe("12");
	});

	const entry = (id: string, kind = "lesson") => ({ id, kind, title: "", hook: "", builds: [], principle: "" });
	test.each([
		["an id in lower case", [entry("a")], [], '"a" is no id of a stop'],
		["two spellings of one id", [entry("01"), entry("1")], [], "there are two stops 1"],
		["a kind that there is not", [entry("01", "quiz")], [], 'stop 01 is of the kind "quiz"'],
		["a side quest on a checkpoint", [entry("A", "checkpoint")], [{ ...entry("Q1"), on: "A" }], 'Q1 hangs on "A"'],
	])("refuses %s, by name", (_, stops, quests, message) => {
		const parts = [{ number: "I", title: "", about: "", stops }];
		expect(() => readOutline(JSON.stringify({ parts, quests }))).toThrow(message);
	});
});

test("a lab that was saved as passed under any spelling of its stop counts for it", () => {
	const passed = (lesson: string, text: string, second: number): StoredRecord => ({
		v: 1,
		id: `0000000${second}-0000-4000-8000-000000000000`,
		at: `2026-03-01T10:00:0${second}.000Z`,
		tab: "tab",
		lesson,
		lab: "lab-1",
		kind: "passed",
		data: { lab: "lab-1", text },
	});
	const state = replay([passed("1", "one", 1), passed("11", "eleven", 2), passed("Q2", "quest", 3)]);
	const lessons = ["01", "11", "Q2", "A"].map((id) => ({
		id,
		number: shortId(id),
		name: "",
		title: "",
		address: "",
		before: null,
		labs: [{ number: 1, gaps: ["say"] }],
	}));
	expect(passedLabs(state, lessons).map(({ lesson, text }) => [lesson, text])).toEqual([
		["01", "one"],
		["11", "eleven"],
		["Q2", "quest"],
	]);
});
