import { describe, expect, test } from "vitest";
import type { Course, Lesson } from "../../labs/course/course.ts";
import type { LessonTexts, SiteTexts } from "../../labs/verify/lint/lesson-texts.ts";
import { lintLesson } from "../../labs/verify/lint/lint.ts";
import { elementsNamed, readPage } from "../../labs/verify/lint/page.ts";
import { checkPrediction, predictionsOf } from "../../labs/verify/lint/questions.ts";
import { readSource } from "../../labs/verify/lint/sources.ts";
import { stopsOf } from "../stops.ts";

const FOLDER = "labs/lessons/02-two-copies";

const stops = stopsOf("01", "02", "03");

const course: Course = {
	parts: [],
	stops,
	terms: [],
	lessons: [],
	check: {},
	blocks: {
		"1-messages/userMessage.01.ts": "/** A message. */\nexport function userMessage() {}\n",
		"1-messages/textOf.02.ts": "/** Its text. */\nexport function textOf() {}\n",
		"1-messages/Message.02.ts": "/** Any message. */\nexport type Message = object;\n",
		"3-loop/runAgent.03.ts": "/** The loop. */\nexport function* runAgent() {}\n",
	},
	order: {
		introduction: [],
		regions: [
			{ number: 1, title: "messages", header: [], blocks: ["userMessage", "textOf", "Message"] },
			{ number: 3, title: "loop", header: [], blocks: ["runAgent"] },
		],
	},
};

const site: SiteTexts = {
	isTerm: (word) => word === "turn",
	stops,
	addresses: new Map([
		["", null],
		["glossary/", new Set(["turn"])],
		["lessons/02-two-copies/", new Set()],
	]),
};

const lesson: Lesson = {
	...stops[1]!,
	slug: "two-copies",
	labs: [
		{
			lesson: "02",
			number: 1,
			title: "",
			about: "",
			gaps: ["textOf"],
			tests: "",
			hints: [],
			mistakes: [],
			alternatives: [],
			recorded: null,
		},
	],
	cells: [
		{ lesson: "02", name: "one", source: "", recorded: "" },
		{ lesson: "02", name: "two", source: "", recorded: "" },
	],
	figures: [],
};

const HEAD = `---\nhook: "A hook."\nminutes: 5\nbuildsOn: ["1"]\n---\n\n`;
const BODY = `<Cell name="one" />\n\n<Lab number={1}>\n\nWrite it.\n\n</Lab>\n\n<Cell name="two" />\n`;

/** What the lints find in a lesson that is sound but for these parts, as "file:line lint". */
function found(parts: Partial<LessonTexts> & { more?: string; head?: string; body?: string }): string[] {
	return findings(parts).map(({ file, line, lint }) => `${file.replace(`${FOLDER}/`, "")}:${line} ${lint}`);
}

function findings({ more = "", head = HEAD, body = BODY, ...texts }: Parameters<typeof found>[0]) {
	const page = `${head}${body}${more}`;
	const json = `{\n\t"labs": []\n}\n`;
	return lintLesson({ folder: FOLDER, page, json, programs: {}, tests: {}, hints: {}, ...texts }, course, lesson, site);
}

/** The line at which text that is added to the sound page begins. */
const MORE = (HEAD + BODY).split("\n").length;

test("a sound lesson has no findings", () => {
	expect(found({})).toEqual([]);
});

test("every finding says what is wrong and what to do", () => {
	const [finding] = findings({ more: `<Term>nothing</Term>\n` });
	expect(finding!.message).toMatch(/has no such word\. Add it to labs\/course\/glossary\.json/);
});

describe("the marks of a cell", () => {
	const cell = (...lines: string[]) => found({ programs: { "cells/one.ts": `${lines.join("\n")}\n` } });

	test("that fit together are sound", () => {
		expect(cell("// #region The model", "let a = 1; // ←", "// #endregion")).toEqual([]);
	});

	test.each([
		["a region that is never closed", ["let a = 1;", "// #region The model", "let b = 2;"], 2],
		["a region in another", ["// #region One", "// #region Two", "// #endregion"], 2],
		["an end of no region", ["let a = 1;", "// #endregion"], 2],
		["a region without words", ["// #region ", "let a = 1;", "// #endregion"], 1],
	])("%s is found on its line", (_, lines, line) => {
		expect(cell(...lines)).toEqual([`cells/one.ts:${line} marks`]);
	});
});

describe("questions", () => {
	const ask = (...options: string[]) =>
		`<Predict id="q">\n<Question>What?</Question>\n${options.join("\n")}\n</Predict>\n`;
	const right = `<Option text="Yes" right>Since.</Option>`;
	const wrong = `<Option text="No">Not so.</Option>`;

	test("with options, replies and one right answer are sound", () => {
		expect(found({ more: ask(right, wrong) })).toEqual([]);
	});

	test.each([
		["an option without reply", ask(right, `<Option text="No">\n</Option>`), 3],
		["an option that ends in itself", ask(right, `<Option text="No" />`), 3],
		["an option without text", ask(right, `<Option>Not so.</Option>`), 3],
		["two right answers", ask(right, right), 0],
		["no right answer", ask(wrong, wrong), 0],
		["one option", ask(right), 0],
		["an id that is taken", ask(right, wrong) + ask(right, wrong), 5],
		["an answer without its model", `<Answer id="a"><div slot="question">Why?</div></Answer>\n`, 0],
	])("%s is found on its line", (_, more, line) => {
		expect(found({ more })).toEqual([`page.mdx:${MORE + line} questions`]);
	});
});

describe("a prediction", () => {
	const options = (right: string, wrong: string) =>
		predictionsOf(
			readPage(`<Predict id="q">
<Question>What?</Question>
<Option text="This" right ${right}>So.</Option>
<Option text="That" ${wrong}>No.</Option>
<Cell name="one" />
</Predict>`),
		)[0]!;
	const check = (right: string, wrong: string, output?: string) =>
		checkPrediction("page.mdx", options(right, wrong), output).map(({ line }) => line);

	test("holds when the right option's lines are printed and a line of the other is not", () => {
		expect(check(`prints={["a b", "c"]}`, `prints={["a b", "d"]}`, "a b\nx\nc\n")).toEqual([]);
	});

	test.each([
		["the right one's line is not printed", `prints="a"`, `prints="b"`, "c\n", 3],
		["the right one's line is only a part of a line", `prints="a"`, `prints="b"`, "a b\n", 3],
		["a wrong one's lines are all printed", `prints="a"`, `prints="b"`, "a\nb\n", 4],
		["an option says nothing", `prints="a"`, "", "a\n", 4],
		["the right one says only that the output is the same", "sameOutput", `prints="b"`, "a\n", 3],
	])("does not hold when %s", (_, right, wrong, output, line) => {
		expect(check(right, wrong, output)).toEqual([line]);
	});

	test("a wrong answer may differ in its reason alone, when it says so", () => {
		expect(check(`prints="a"`, "sameOutput", "a\n")).toEqual([]);
	});

	test("does not hold when the cell gave no output", () => {
		expect(check(`prints="a"`, `prints="b"`)).toEqual([1]);
	});
});

describe("sources", () => {
	const head = HEAD.replace("minutes", `projects: ["Tau", "pi"]\nminutes`);
	const wild = (text: string) => `## In the wild\n\n${text}\n`;
	const at = (line: number) => [`page.mdx:${MORE + 1 + line} sources`];

	test("name commit, file and line, or an issue", () => {
		expect(readSource("a/b@62eab4e src/x.py:3-9")).toEqual({
			project: "a/b",
			commit: "62eab4e",
			path: "src/x.py",
			lines: "3-9",
		});
		expect(readSource("a/b#17")).toEqual({ project: "a/b", issue: 17 });
		for (const at of ["a/b", "a/b@main src/x.py:3", "b@62eab4e src/x.py:3", "a/b@62eab4e"])
			expect(readSource(at)).toBeNull();
	});

	test.each([
		["a claim with its source", `Tau tells listeners <Source at="a/b@62eab4e x.py:3" />.`],
		["a claim that goes on over a line break", `Tau tells\nlisteners <Source at="a/b#3" />.`],
		["a claim with two places", `Tau and pi tell listeners <Source at={["a/b#3", "c/d@62eab4e x.ts:9"]} />.`],
		["a claim that is general knowledge", `Tau is a harness <Source known>its own page</Source>.`],
		["the paragraph that names the commits", "What follows was read in Tau at `62eab4e`."],
		["a passage about one's own harness", "Yours reads the whole file."],
		["what stands under a heading about one's own harness", "### Where yours is weaker\n\n- It waits."],
		["a line that says what comes next", "What both pay:"],
		["a word that only contains a name", "A pipe is a pipeline <Source known />."],
	])("%s is sound", (_, text) => {
		expect(found({ head, more: wild(text) })).toEqual([]);
	});

	test.each([
		["a claim without source", "Tau tells listeners.", 2],
		["a claim of nobody's without source", "Files outlive programs.", 2],
		["a claim after a heading about one's own harness", "### Yours\n\nIt waits.\n\n### Theirs\n\nThey do not.", 8],
		["what comes next, of a project", "Tau, in words:", 2],
		["a project by the name that it had", `pi waits <Source at="badlogic/pi-mono#3" />.`, 2],
		["an item without source", `- Tau tells <Source at="a/b#3" />.\n- pi does not.`, 3],
		["a source without line", `Tau tells <Source at="a/b@62eab4e x.py" />.`, 2],
		["a source that names a branch", `Tau tells <Source at="a/b@main x.py:3" />.`, 2],
		["the second of two places, without line", `Tau tells <Source at={["a/b#3", "a/b@62eab4e x.py"]} />.`, 2],
		["a source that says nothing", `Tau tells <Source />.`, 2],
	])("%s is found on its line", (_, text, line) => {
		expect(found({ head, more: wild(text) })).toEqual(at(line));
	});

	test("a section without a list of projects is found, since no claim could be", () => {
		expect(found({ more: wild("Tau tells.") })).toEqual([`page.mdx:${MORE} sources`]);
	});
});

describe("links", () => {
	test.each([
		["an anchor of the page", "## A heading\n\n[x](#a-heading)"],
		["another page and its anchor", "[x](../../glossary/#turn)"],
		["another site", "[x](https://example.org/nowhere)"],
		["what only looks like a link in code", "`[x](#nowhere)`"],
		["a word of the glossary", "<Term>turn</Term>"],
		["a form that says its word", `<Term of="turn">turning</Term>`],
	])("%s is sound", (_, more) => {
		expect(found({ more: `${more}\n` })).toEqual([]);
	});

	test.each([
		["an anchor that is not there", "[x](#nowhere)"],
		["a page that is not there", "[x](../../nowhere/)"],
		["an anchor that another page has not", "[x](../../glossary/#nowhere)"],
		["a link from the root", "[x](/glossary/)"],
		["a link in HTML", `<a href="#nowhere">x</a>`],
		["a word that the glossary has not", "<Term>nothing</Term>"],
	])("%s is found on its line", (_, more) => {
		expect(found({ more: `\n${more}\n` })).toEqual([`page.mdx:${MORE + 1} links`]);
	});
});

describe("what a page shows", () => {
	test.each([
		["a lesson that builds on a later one", { head: HEAD.replace(`["1"]`, `["3"]`) }, ["page.mdx:4 shows"]],
		["a lesson that builds on itself", { head: HEAD.replace(`["1"]`, `["2"]`) }, ["page.mdx:4 shows"]],
		["a lesson that builds on none there is", { head: HEAD.replace(`["1"]`, `["9"]`) }, ["page.mdx:4 shows"]],
		["a cell that is not shown", { programs: { "cells/three.ts": "" } }, ["cells/three.ts:1 shows"]],
		["a figure that is not shown", { programs: { "figures/one.ts": "" } }, ["figures/one.ts:1 shows"]],
		["a lab that is not there", { body: BODY.replace("{1}", "{2}") }, ["page.mdx:9 shows"]],
		["a lab that is shown twice", { more: "<Lab number={1}>\n\nAgain.\n\n</Lab>\n" }, [`page.mdx:${MORE} shows`]],
		["a lab too many", { more: "<Lab number={2}>\n\nMore.\n\n</Lab>\n" }, [`page.mdx:${MORE} shows`]],
		["a lab that is not shown", { body: `<Cell name="one" />\n<Cell name="two" />\n` }, ["stop.json:1 shows"]],
		["an element that is never ended", { more: "<Note>\n" }, [`page.mdx:${MORE} shows`]],
		["an element that did not begin", { more: "Words.\n\n</Note>\n" }, [`page.mdx:${MORE + 2} shows`]],
		["an element that ends in another", { more: "<Note>\n\n<b>x</Note>\n" }, [`page.mdx:${MORE + 2} shows`]],
		["a brace that is never closed", { more: "\nWords {x\n" }, ["page.mdx:17 shows"]],
	])("%s is found on its line", (_, parts, where) => {
		expect(found(parts)).toEqual(where);
	});

	test("cells without a page to show them are found", () => {
		expect(found({ page: null })).toEqual(["page.mdx:1 shows"]);
	});
});

describe("names", () => {
	test.each([
		["an import", { programs: { "cells/one.ts": `import { textOf } from "harness";\n` } }],
		["the import of a type", { programs: { "cells/one.ts": `import { type Message, textOf } from "harness";\n` } }],
		["a namespace", { programs: { "cells/one.ts": `import * as harness from "harness";\nharness.textOf();\n` } }],
		["a later name beside its lesson", { more: "Lesson 3 brings `runAgent`.\n" }],
		["a name of the lesson itself", { more: "You write `textOf`.\n" }],
	])("%s of what is built is sound", (_, parts) => {
		expect(found(parts)).toEqual([]);
	});

	test.each([
		[
			"an import",
			{ programs: { "cells/one.ts": `\nimport { runAgent } from "harness";\n` } },
			["cells/one.ts:2 names"],
		],
		[
			"an import on its own line",
			{ programs: { "cells/one.ts": `import {\n\ttextOf,\n\trunAgent,\n} from "harness";\n` } },
			["cells/one.ts:3 names"],
		],
		[
			"a namespace",
			{ programs: { "cells/one.ts": `import * as h from "harness";\n\nh.runAgent();\n` } },
			["cells/one.ts:3 names"],
		],
		["a test", { tests: { 1: `\nexported(harness, "runAgent");\n` } }, ["lab-1/tests.ts:2 names"]],
		["the text", { more: "\nThen call `runAgent(model)`.\n" }, [`page.mdx:${MORE + 1} names`]],
	])("%s that uses a name before it is built is found on its line", (_, parts, where) => {
		expect(found(parts)).toEqual(where);
	});
});

test("a cell of 60 lines is found, and one of 59 is not", () => {
	const cell = (lines: number) => ({ programs: { "cells/one.ts": "console.log(1);\n".repeat(lines) } });
	expect(found(cell(59))).toEqual([]);
	expect(found(cell(60))).toEqual(["cells/one.ts:60 cells"]);
});

test("tests that share a title are found on the second one's line", () => {
	const tests = { 1: `test("a", "It counts.", () => {});\ntest(\n\t"b",\n\t"It counts.",\n\t() => {},\n);\n` };
	expect(found({ tests })).toEqual(["lab-1/tests.ts:2 tests"]);
});

describe("a page", () => {
	test("is read past code: what stands in it is no element", () => {
		const page = readPage("`<Cell name=\"x\" />`\n\n```ts\n<Option>\n```\n\n{/* <Lab> */}\n\n<Cell name='y' />\n");
		expect(
			elementsNamed(page.elements, "Cell", "Option", "Lab").map(({ line, attributes }) => [line, attributes]),
		).toEqual([[9, { name: "y" }]]);
		expect(page.faults).toEqual([]);
	});

	test("gives attributes their values: texts with backticks and brackets, JSON, flags", () => {
		const [option] = readPage(
			'<Option\n\ttext="Use `a < b`."\n\tright\n\tprints={["{}", "a"]}\n>\nYes.\n</Option>',
		).elements;
		expect(option).toMatchObject({
			attributes: { text: "Use `a < b`.", right: true, prints: ["{}", "a"] },
			content: "Yes.",
			line: 1,
		});
	});

	test("has the anchors of its headings, of its elements, and of its labs", () => {
		const page = readPage(
			'## It’s `done`: 1\n\n## Twice\n\n## Twice\n\n<Unfold id="words">x</Unfold>\n\n<Lab number={2}>x</Lab>\n',
		);
		expect([...page.anchors]).toEqual(["its-done-1", "twice", "twice-1", "words", "lab-2"]);
	});
});
