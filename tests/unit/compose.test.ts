import { describe, expect, it } from "vitest";
import { readCourse } from "../../labs/course/course-node.ts";
import { BlockError, compareVersions, reaches } from "../../labs/harness/blocks.ts";
import { compose, placesIn, type Reference, type Region, type Target } from "../../labs/harness/compose.ts";
import { firstEditOutsideGaps, readGaps, withoutMarkers } from "../../labs/harness/gaps.ts";
import { stopsOf } from "../stops.ts";
import { small } from "./small-reference.ts";

/** The small reference with ends of blocks in the region that has `name`. */
function ending(name: string, until: Record<string, string>): Reference {
	const regions = small.order.regions.map((region) => (region.blocks.includes(name) ? { ...region, until } : region));
	return { ...small, order: { ...small.order, regions } };
}

const LAB1: Target = { lesson: "11", lab: 1 };
const LAB2: Target = { lesson: "11", lab: 2 };
const END: Target = { lesson: "11" };

describe("versions", () => {
	it("come in the order of the stops, then of labs by number", () => {
		const stops = stopsOf("02", "09", "A", "10", "11", "Q1@11", "12");
		const all = ["Q1", "11.10", "10", "12", "11.2", "A.1", "09", "11", "11.1", "02"];
		const sorted = all.sort((a, b) => compareVersions(stops, a, b));
		expect(sorted).toEqual(["02", "09", "A.1", "10", "11", "11.1", "11.2", "11.10", "Q1", "12"]);
		expect(compareVersions(stops, "11.1", "11.1")).toBe(0);
	});

	it("are reached along the line, and what a side quest makes in its own states alone", () => {
		const stops = stopsOf("01", "A", "02", "Q1@02", "Q2@02", "03");
		const reached = (lesson: string, ...versions: string[]) =>
			versions.map((version) => reaches(stops, { lesson }, version));
		expect(reached("A", "01", "A", "A.2", "02")).toEqual([true, true, true, false]);
		expect(reached("Q1", "01", "A", "02.9", "Q1.2", "Q2", "03")).toEqual([true, true, true, true, false, false]);
		expect(reached("Q2", "02", "Q1", "Q2")).toEqual([true, false, true]);
		expect(reached("03", "A", "02", "Q1", "Q2", "03")).toEqual([true, true, false, false, true]);
		expect(reaches(stops, { lesson: "Q1", lab: 1 }, "Q1.2")).toBe(false);
	});
});

describe("compose", () => {
	it("writes a finished state: introduction, regions, blocks in order, one newline at the end", () => {
		expect(compose(small, { lesson: "10" })).toBe(
			`// A small harness.
// It has three regions.

// == 1 messages ==
// What is said.

/** How many. */
export const LIMIT = 3;

/**
 * Says it.
 */
function say(text: string) {
	return text;
}

// == 2 loop ==
// What is done.
// It has two lines here.

/** Runs, version 10. */
export function* run() {
	yield 10;
}
`,
		);
	});

	it("takes for every block the newest version that the state has reached", () => {
		const yields = (target: Target) => /yield ([\d.]+)/.exec(compose(small, target))?.[1];
		expect(
			[{ lesson: "9" }, { lesson: "09" }, { lesson: "10", lab: 1 }, LAB1, LAB2, END, { lesson: "12", lab: 1 }].map(
				yields,
			),
		).toEqual(["9", "9", "10", "10", "11.2", "11.2", "11.2"]);
		expect(compose(small, { lesson: "11", lab: 0 })).toBe(compose(small, { lesson: "10" }));
	});

	it("leaves out a region none of whose blocks the state has reached", () => {
		expect(compose(small, { lesson: "10" })).not.toContain("== 3");
		expect(compose(small, LAB1)).toContain("// == 3 log ==\n// What is kept.\n");
		expect(compose(small, { lesson: "01" })).not.toContain("== 2");
	});

	it("puts the solution's code between markers, below its doc comment", () => {
		expect(compose(small, LAB2, "solution", ["run", "save"])).toContain(
			`/** Runs, version 11.2. */
// --- your code: run ---
export function* run() {
	yield 11.2;
}
// --- end: run ---
`,
		);
	});

	it("starts a gap with the previous version of the code under the new doc comment", () => {
		expect(compose(small, LAB2, "start", ["run", "save"])).toContain(
			`/** Runs, version 11.2. */
// --- your code: run ---
export function* run() {
	yield 10;
}
// --- end: run ---
`,
		);
	});

	it("starts a gap that has no earlier version with one line that says what to write", () => {
		const start = compose(small, LAB2, "start", ["run", "save"]);
		expect(start).toContain("/** Saves. */\n// --- your code: save ---\n// Write save here.\n// --- end: save ---\n");
		expect(start).not.toContain("new Log()");
	});

	it("gives what is no gap as the reference has it, whatever lab made it", () => {
		const start = compose(small, LAB2, "start", ["run"]);
		expect(start).toContain("export class Log");
		expect(start).toContain("toUpperCase");
		expect(compose(small, END, "solution", ["Log", "run", "save"]).match(/your code/g)).toHaveLength(3);
	});

	it("differs between start and solution in the gaps and nowhere else", () => {
		const gaps = ["run", "save"];
		expect(firstEditOutsideGaps(compose(small, LAB2, "start", gaps), compose(small, LAB2, "solution", gaps))).toBe(
			undefined,
		);
		expect(withoutMarkers(compose(small, LAB2, "solution", gaps))).toBe(compose(small, LAB2));
	});

	it("leaves out a block that has ended, from the version on at which it ends, and starts no gap with it", () => {
		const reference = ending("say", { say: "11.2" });
		expect(compose(reference, LAB1)).toContain("toUpperCase");
		expect(compose(reference, LAB2)).not.toContain("say");
		expect(compose(reference, END)).not.toContain("say");
		expect(() => compose(reference, LAB2, "start", ["say"])).toThrow("lesson 11, lab 2 has no block say");
	});

	it("leaves out a region all of whose blocks have ended", () => {
		const reference = ending("say", { LIMIT: "09", say: "12" });
		expect(compose(reference, END)).toContain("// == 1 messages ==");
		expect(compose(reference, { lesson: "12" })).not.toContain("== 1");
	});

	it("writes under a region's title what belongs to the state", () => {
		const [messages, loop, log] = small.order.regions as [Region, Region, Region];
		const earlierHeaders = [
			{ until: "10", header: ["Nothing is done."] },
			{ until: "11.2", header: ["Something is done."] },
		];
		const order = { ...small.order, regions: [messages, { ...loop, earlierHeaders }, log] };
		const under = (target: Target) => /== 2 loop ==\n\/\/ (.*)/.exec(compose({ ...small, order }, target))?.[1];
		expect([{ lesson: "9" }, { lesson: "10" }, LAB1, LAB2].map(under)).toEqual([
			"Nothing is done.",
			"Something is done.",
			"Something is done.",
			"What is done.",
		]);
	});

	const badEnds: [string, Record<string, string>, RegExp][] = [
		["a block that is not listed", { run: "12", walk: "10" }, /until when there is walk, and lists no such block/],
		["an end that is no version", { run: "ten" }, /run is there until "ten": "ten" is not a stop/],
		["a version at its end", { run: "10" }, /run is there until 10, and it has a version 10/],
		["a version after its end", { run: "10.1" }, /run is there until 10\.1, and it has a version 11\.2/],
	];
	it.each(badEnds)("refuses an order that ends %s", (_, until, message) => {
		expect(() => compose(ending("run", until), END)).toThrow(message);
		expect(() => compose(ending("run", until), END)).toThrow(BlockError);
	});

	it("refuses a gap that the state does not have, and a stop that is none", () => {
		expect(() => compose(small, LAB1, "start", ["save"])).toThrow(new BlockError("lesson 11, lab 1 has no block save"));
		expect(() => compose(small, { lesson: "eleven" })).toThrow('"eleven" is not the id of a stop');
	});

	const faults: [string, Record<string, string>, RegExp][] = [
		[
			"a path of another shape",
			{ "run.10.ts": "/** x */\nconst run = 1;\n" },
			/run\.10\.ts: a block's path looks like/,
		],
		["a version of another shape", { "2-loop/run.9.ts": "/** x */\nconst run = 1;\n" }, /2-loop\/run\.9\.ts/],
		[
			"a block that its region does not list",
			{ "2-loop/walk.10.ts": "/** x */\nconst walk = 1;\n" },
			/does not list walk/,
		],
		[
			"a block in the folder of another region",
			{ "3-log/run.12.ts": "/** x */\nconst run = 1;\n" },
			/3-log\/run\.12\.ts: harness-ref\/2-loop\/region\.json lists run/,
		],
		["no doc comment", { "2-loop/run.12.ts": "const run = 1;\n" }, /2-loop\/run\.12\.ts: begins with a doc comment/],
		[
			"a declaration of another name",
			{ "2-loop/run.12.ts": "/** x */\nconst walk = 1;\n" },
			/2-loop\/run\.12\.ts: the declaration of run/,
		],
	];
	it.each(faults)("refuses a reference with %s, and names the file", (_, extra, message) => {
		const reference = { ...small, blocks: { ...small.blocks, ...extra } };
		expect(() => compose(reference, END)).toThrow(message);
		expect(() => compose(reference, END)).toThrow(BlockError);
	});

	it("refuses an order with a name that no file holds, or one twice", () => {
		const order = (...blocks: string[]) => ({ ...small.order, regions: [{ ...small.order.regions[0]!, blocks }] });
		const { "1-messages/LIMIT.01.ts": LIMIT } = small.blocks;
		const blocks = { "1-messages/LIMIT.01.ts": LIMIT! };
		expect(() => compose({ ...small, order: order("LIMIT", "gone"), blocks }, END)).toThrow(
			/lists gone, and no file holds it/,
		);
		expect(() => compose({ ...small, order: order("LIMIT", "LIMIT"), blocks }, END)).toThrow(/lists LIMIT twice/);
	});
});

describe("the reference", () => {
	const reference = readCourse();
	const names = (target: Target) => placesIn(compose(reference, target)).map(({ name }) => name);

	it("is in order: every region's blocks stand in the file as region.json lists them, without those that have ended", () => {
		const { regions } = reference.order;
		const listed = regions.flatMap(({ blocks, until = {} }) => blocks.filter((name) => until[name] === undefined));
		expect(names(END)).toEqual(listed);
	});

	it("grows lesson by lesson from one conversation to a loop that takes its place", () => {
		const learned = (target: Target) => names(target).filter((name) => /^[a-z]|^Conversation$/.test(name));
		const ONE = ["userMessage", "errorMessage"];
		const TWO = ["userMessage", "errorMessage", "textOf", "toolCalls"];
		expect(learned({ lesson: "01", lab: 1 })).toEqual(["userMessage", "Conversation"]);
		expect(learned({ lesson: "01" })).toEqual([...ONE, "Conversation"]);
		expect(learned({ lesson: "02", lab: 1 })).toEqual([...TWO, "Conversation"]);
		expect(learned({ lesson: "02" })).toEqual([...TWO, "toolSpecs", "makeWriteTool", "Conversation"]);
		const three = [...TWO, "hasFailed", "toolSpecs", "makeWriteTool", "runAgent", "askModel"];
		expect(learned({ lesson: "03" })).toEqual(three);
	});

	it("starts the second lab of lesson 1 with the Conversation of the first, under its new specification", () => {
		const start = compose(reference, { lesson: "01", lab: 2 }, "start", ["errorMessage", "Conversation"]);
		expect(readGaps(start).errorMessage).toBe("// Write errorMessage here.");
		expect(readGaps(start).Conversation).toMatch(/^export class Conversation \{/);
		expect(readGaps(start).Conversation).not.toContain("errorMessage");
		expect(start).toContain("When the model throws an error");
	});

	it("starts lab 1 without a SessionLog, and lab 2 with the Harness of lesson 9 under its new specification", () => {
		const one = compose(reference, LAB1, "start", ["SessionLog"]);
		expect(readGaps(one)).toEqual({ SessionLog: "// Write SessionLog here." });
		const two = compose(reference, LAB2, "start", ["Harness", "persistTo"]);
		expect(readGaps(two).persistTo).toBe("// Write persistTo here.");
		expect(readGaps(two).Harness).toMatch(/^export class Harness \{/);
		expect(readGaps(two).Harness).not.toContain("subscribe");
		expect(two).toContain("subscribe(listener)");
		expect(two).toContain("export class SessionLog");
	});

	it("imports nothing, and ends with one newline", () => {
		const early = [1, 2].flatMap((lab) => ["01", "02"].map((lesson) => ({ lesson, lab })));
		for (const target of [...early, { lesson: "03" }, { lesson: "10" }, LAB1, LAB2]) {
			const text = compose(reference, target);
			expect(text).not.toMatch(/^\s*import\b|\brequire\(|\bimport\(/m);
			expect(text).toMatch(/[^\n]\n$/);
			expect(text).not.toContain("\n\n\n");
		}
	});
});
