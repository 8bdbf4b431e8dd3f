import { describe, expect, it } from "vitest";
import { readReferenceFolder } from "../../labs/course/reference-node.ts";
import { BlockError, compareVersions } from "../../labs/harness/blocks.ts";
import {
	blockAt,
	changedSince,
	compose,
	placesIn,
	type Reference,
	type Region,
	type Target,
} from "../../labs/harness/compose.ts";
import { fillGaps, firstEditOutsideGaps, GapError, readGaps, withoutMarkers } from "../../labs/harness/gaps.ts";

/** A reference of three regions that is small enough to read. */
const small: Reference = {
	order: {
		introduction: ["A small harness.", "It has three regions."],
		regions: [
			{ number: 1, title: "messages", header: ["What is said."], blocks: ["LIMIT", "say"] },
			{ number: 2, title: "loop", header: ["What is done.", "It has two lines here."], blocks: ["run"] },
			{ number: 3, title: "log", header: ["What is kept."], blocks: ["Log", "save"] },
		],
	},
	blocks: {
		"1-messages/LIMIT.01.ts": "/** How many. */\nexport const LIMIT = 3;\n",
		"1-messages/say.02.ts": "/**\n * Says it.\n */\nfunction say(text: string) {\n\treturn text;\n}\n",
		"1-messages/say.11.1.ts": "/** Says it loudly. */\nfunction say(text: string) {\n\treturn text.toUpperCase();\n}\n",
		"2-loop/run.09.ts": "/** Runs, version 9. */\nexport function* run() {\n\tyield 9;\n}\n",
		"2-loop/run.10.ts": "/** Runs, version 10. */\nexport function* run() {\n\tyield 10;\n}\n",
		"2-loop/run.11.2.ts": "/** Runs, version 11.2. */\nexport function* run() {\n\tyield 11.2;\n}\n",
		"3-log/Log.11.1.ts": "/**\n * Keeps.\n */\nexport class Log {\n\tsize = 0;\n\n\tadd() {}\n}\n",
		"3-log/save.11.2.ts": "/** Saves. */\nexport const save = () => new Log();\n",
	},
};

const LAB1: Target = { lesson: "11", lab: 1 };
const LAB2: Target = { lesson: "11", lab: 2 };
const END: Target = { lesson: "11" };

describe("versions", () => {
	it("come in the order of lessons, then of labs, and by number rather than by letter", () => {
		const sorted = ["11.10", "10", "11.2", "09", "11", "11.1", "02"].sort(compareVersions);
		expect(sorted).toEqual(["02", "09", "10", "11", "11.1", "11.2", "11.10"]);
		expect(compareVersions("11.1", "11.1")).toBe(0);
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
		const reference = { ...small, order: { ...small.order, until: { say: "11.2" } } };
		expect(compose(reference, LAB1)).toContain("toUpperCase");
		expect(compose(reference, LAB2)).not.toContain("say");
		expect(compose(reference, END)).not.toContain("say");
		expect(() => compose(reference, LAB2, "start", ["say"])).toThrow("lesson 11, lab 2 has no block say");
	});

	it("leaves out a region all of whose blocks have ended", () => {
		const order = { ...small.order, until: { LIMIT: "03", say: "12" } };
		expect(compose({ ...small, order }, END)).toContain("// == 1 messages ==");
		expect(compose({ ...small, order }, { lesson: "12" })).not.toContain("== 1");
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
		["a block that is not listed", { walk: "10" }, /until when there is walk, and lists no such block/],
		["an end that is no version", { run: "ten" }, /run is there until "ten", which is no version/],
		["a version at its end", { run: "10" }, /run is there until 10, and it has a version 10/],
		["a version after its end", { run: "10.1" }, /run is there until 10\.1, and it has a version 11\.2/],
	];
	it.each(badEnds)("refuses an order that ends %s", (_, until, message) => {
		expect(() => compose({ ...small, order: { ...small.order, until } }, END)).toThrow(message);
		expect(() => compose({ ...small, order: { ...small.order, until } }, END)).toThrow(BlockError);
	});

	it("refuses a gap that the state does not have, and a lesson that is no number", () => {
		expect(() => compose(small, LAB1, "start", ["save"])).toThrow(new BlockError("lesson 11, lab 1 has no block save"));
		expect(() => compose(small, { lesson: "eleven" })).toThrow('"eleven" is not the number of a lesson');
	});

	const faults: [string, Record<string, string>, RegExp][] = [
		[
			"a path of another shape",
			{ "run.10.ts": "/** x */\nconst run = 1;\n" },
			/run\.10\.ts: a block's path looks like/,
		],
		["a version of another shape", { "2-loop/run.9.ts": "/** x */\nconst run = 1;\n" }, /2-loop\/run\.9\.ts/],
		[
			"a block that order.json does not list",
			{ "2-loop/walk.10.ts": "/** x */\nconst walk = 1;\n" },
			/does not list walk/,
		],
		[
			"a block in the folder of another region",
			{ "3-log/run.12.ts": "/** x */\nconst run = 1;\n" },
			/order\.json has run in 2-loop/,
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
		expect(() => compose({ order: order("LIMIT", "gone"), blocks }, END)).toThrow(/lists gone, and no file holds it/);
		expect(() => compose({ order: order("LIMIT", "LIMIT"), blocks }, END)).toThrow(/lists LIMIT twice/);
	});
});

describe("changedSince", () => {
	it("lists what a later state added or changed, in file order, with both texts", () => {
		expect(
			changedSince(small, { lesson: "10" }, LAB1).map(({ name, change, version }) => [name, change, version]),
		).toEqual([
			["say", "changed", "11.1"],
			["Log", "added", "11.1"],
		]);
		expect(changedSince(small, LAB1, LAB2)).toEqual([
			{
				name: "run",
				region: 2,
				change: "changed",
				version: "11.2",
				before: "/** Runs, version 10. */\nexport function* run() {\n\tyield 10;\n}",
				after: "/** Runs, version 11.2. */\nexport function* run() {\n\tyield 11.2;\n}",
			},
			{
				name: "save",
				region: 3,
				change: "added",
				version: "11.2",
				before: undefined,
				after: "/** Saves. */\nexport const save = () => new Log();",
			},
		]);
		expect(changedSince(small, LAB2, END)).toEqual([]);
	});

	it("lists a block that has ended as removed, at its place in the file, with the text that is gone", () => {
		const reference = { ...small, order: { ...small.order, until: { say: "11.2" } } };
		const [first, ...rest] = changedSince(reference, LAB1, LAB2);
		expect(first).toEqual({
			name: "say",
			region: 1,
			change: "removed",
			version: "11.1",
			before: "/** Says it loudly. */\nfunction say(text: string) {\n\treturn text.toUpperCase();\n}",
			after: undefined,
		});
		expect(rest.map(({ name, change }) => [name, change])).toEqual([
			["run", "changed"],
			["save", "added"],
		]);
		expect(changedSince(reference, LAB2, END)).toEqual([]);
	});
});

describe("readGaps", () => {
	const text = (...lines: string[]) => `${lines.join("\n")}\n`;
	const A = "// --- your code: A ---";
	const A_END = "// --- end: A ---";
	const B = "// --- your code: B ---";
	const B_END = "// --- end: B ---";

	it("gives the code between each pair of markers, blank lines and indentation included", () => {
		const gaps = readGaps(text("// says: x", A, "", "class A {", "\tx = 1;", "}", "", A_END, "between", B, B_END));
		expect(gaps).toEqual({ A: "\nclass A {\n\tx = 1;\n}\n", B: "" });
		expect(readGaps("nothing\n")).toEqual({});
	});

	it("reads a file with CRLF, and markers with space around them", () => {
		expect(readGaps("// --- your code: A --- \r\nconst A = 1;\r\nlet b;\r\n\t// --- end: A ---\r\n")).toEqual({
			A: "const A = 1;\nlet b;",
		});
	});

	it("reads back what compose wrote", () => {
		const solution = compose(small, LAB2, "solution", ["run", "save"]);
		expect(readGaps(solution, { required: ["run", "save"], allowed: ["run", "save"] })).toEqual({
			run: "export function* run() {\n\tyield 11.2;\n}",
			save: "export const save = () => new Log();",
		});
	});

	const faults: [string, string, string, string, number | undefined][] = [
		["an end that is missing", text("x", A, "code"), "line 2: the gap A begins here, and the line", A_END, 2],
		["a gap within a gap", text(A, B, B_END, A_END), "line 1: the gap A begins here", A_END, 1],
		["the end of another gap", text(A, B_END), "line 1: the gap A begins here", A_END, 1],
		["an end without a beginning", text("x", A_END), `line 2: "${A_END}" ends a gap that did not begin`, A_END, 2],
		["a gap twice", text(A, A_END, A, A_END), `line 3: "${A}" stands in line 1 already`, A, 3],
		["an end twice", text(A, A_END, A_END), `line 3: "${A_END}" stands in line 2 already`, A_END, 3],
		["a gap that is required and missing", text(B, B_END), `the line "${A}" is missing`, A, undefined],
		[
			"a gap that is not allowed",
			text(A, A_END, "// --- your code: C ---", "// --- end: C ---"),
			"line 3: there is no gap C here, only A, B",
			"// --- your code: C ---",
			3,
		],
	];
	it.each(faults)("refuses %s, naming the marker and the line", (_, source, message, marker, line) => {
		let error: unknown;
		try {
			readGaps(source, { required: ["A"], allowed: ["A", "B"] });
		} catch (thrown) {
			error = thrown;
		}
		expect(error).toBeInstanceOf(GapError);
		expect(error).toMatchObject({ marker, line, message: expect.stringContaining(message) });
	});
});

describe("fillGaps", () => {
	const start = compose(small, LAB2, "start", ["run", "save"]);

	it("puts code into the gaps that are named and leaves the others as they are", () => {
		const filled = fillGaps(start, { save: "export const save = 1;\nexport const more = 2;" });
		expect(readGaps(filled)).toEqual({ ...readGaps(start), save: "export const save = 1;\nexport const more = 2;" });
		expect(firstEditOutsideGaps(filled, start)).toBe(undefined);
	});

	it("makes the solution of the start and the solution's gaps", () => {
		const solution = compose(small, LAB2, "solution", ["run", "save"]);
		expect(fillGaps(start, readGaps(solution))).toBe(solution);
		expect(fillGaps(start, {})).toBe(start);
	});

	it("takes code with dollar signs and marker-like words for what it is", () => {
		const code = "const text = '$& $1 $$ // --- your code: run';";
		expect(readGaps(fillGaps(start, { run: code })).run).toBe(code);
	});

	it("refuses a name that the text has no gap for", () => {
		expect(() => fillGaps(start, { Log: "class Log {}" })).toThrow(/"\/\/ --- your code: Log ---" is missing/);
		expect(() => fillGaps(start, { constructor: "x" })).toThrow(GapError);
	});
});

describe("firstEditOutsideGaps", () => {
	const given = compose(small, LAB2, "start", ["run", "save"]);

	it("sees nothing in changes within gaps, in line endings, or in space at the ends of lines and of the file", () => {
		const edited = fillGaps(given, { run: "// one\n// two\n// three", save: "" });
		expect(firstEditOutsideGaps(edited.replaceAll("\n", "  \r\n").trimEnd(), given)).toBe(undefined);
	});

	it("gives the first line that is not as it was given, counted in the learner's file", () => {
		const edited = fillGaps(given, { run: "// one\n// two\n// three\n// four" }).replace("size = 0;", "size = 1;");
		const line = edited.split("\n").indexOf("\tsize = 1;") + 1;
		expect(firstEditOutsideGaps(edited, given)).toEqual({ line, found: "\tsize = 1;", given: "\tsize = 0;" });
	});

	it("sees lines that were added, taken away at the end, or a marker that is gone", () => {
		expect(firstEditOutsideGaps(`import "x";\n${given}`, given)).toMatchObject({ line: 1, found: 'import "x";' });
		expect(firstEditOutsideGaps(`${given}\nlet more;\n`, given)).toMatchObject({ found: "", given: undefined });
		const short = given.split("\n").slice(0, 3).join("\n");
		expect(firstEditOutsideGaps(`${short}\n`, given)).toEqual({ line: 3, found: undefined, given: "" });
		expect(firstEditOutsideGaps(given.replace("// --- end: run ---\n", ""), given)).toMatchObject({
			found: "export function* run() {",
			given: "// --- end: run ---",
		});
	});
});

describe("places", () => {
	const text = compose(small, LAB2, "start", ["run", "save"]);
	const lines = text.split("\n");

	it("finds every block from its doc comment to its last line", () => {
		expect(placesIn(text).map(({ name, gap }) => [name, gap])).toEqual([
			["LIMIT", false],
			["say", false],
			["run", true],
			["Log", false],
			["save", true],
		]);
		for (const { from, to } of placesIn(text)) {
			expect(lines[from - 1]).toMatch(/^\/\*\*/);
			expect(lines[from - 2]).toBe("");
			expect(lines[to]).toBe("");
		}
	});

	it("says which block a line belongs to", () => {
		const at = (line: string) => blockAt(text, lines.indexOf(line) + 1);
		expect(at("\tsize = 0;")).toMatchObject({ name: "Log", gap: false });
		expect(at(" * Keeps.")).toMatchObject({ name: "Log" });
		expect(at("\tyield 10;")).toMatchObject({ name: "run", gap: true });
		expect(at("/** Saves. */")).toMatchObject({ name: "save", gap: true });
		expect(at("// == 2 loop ==")).toBe(undefined);
		expect(blockAt(text, 9999)).toBe(undefined);
	});

	it("takes whatever a learner declares in a gap for a part of it", () => {
		const filled = fillGaps(text, { run: "const helper = 1;\n\nexport function* run() {\n\tyield helper;\n}" });
		const line = filled.split("\n").indexOf("const helper = 1;") + 1;
		expect(blockAt(filled, line)).toMatchObject({ name: "run", gap: true });
		expect(placesIn(filled)).toHaveLength(5);
	});
});

describe("the reference", () => {
	const reference = readReferenceFolder();
	const names = (target: Target) => placesIn(compose(reference, target)).map(({ name }) => name);

	it("is in order: every region's blocks stand in the file as order.json lists them, without those that have ended", () => {
		const { regions, until = {} } = reference.order;
		const listed = regions.flatMap((region) => region.blocks);
		expect(names(END)).toEqual(listed.filter((name) => until[name] === undefined));
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

	it("says with lesson 3 that the Conversation is gone and runAgent is there", () => {
		const changes = changedSince(reference, { lesson: "02" }, { lesson: "03" });
		const told = changes.map(({ name, change }) => `${name} ${change}`);
		expect(told).toContain("Conversation removed");
		expect(told).toContain("runAgent added");
		expect(told).not.toContain("textOf changed");
	});

	it("starts the second lab of lesson 1 with the Conversation of the first, under its new specification", () => {
		const start = compose(reference, { lesson: "01", lab: 2 }, "start", ["errorMessage", "Conversation"]);
		expect(readGaps(start).errorMessage).toBe("// Write errorMessage here.");
		expect(readGaps(start).Conversation).toMatch(/^export class Conversation \{/);
		expect(readGaps(start).Conversation).not.toContain("errorMessage");
		expect(start).toContain("When the model throws an error");
	});

	it("adds with the labs of lesson 11 what they are about, and nothing else", () => {
		const changes = (a: Target, b: Target) =>
			changedSince(reference, a, b).map(({ name, change }) => `${name} ${change}`);
		expect(changes({ lesson: "10" }, LAB1)).toEqual(["Workspace changed", "LogEntry added", "SessionLog added"]);
		expect(changes(LAB1, LAB2)).toEqual(["Listener added", "Harness changed", "persistTo added"]);
		expect(changes(LAB2, END)).toEqual([]);
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
