import { afterAll, expect, test } from "vitest";
import type { Lab } from "../../labs/course/course.ts";
import { readCourse } from "../../labs/course/course-node.ts";
import { gradeLab, listTests } from "../../labs/grader/grade.ts";
import { composeMistake } from "../../labs/harness/harness-files.ts";
import { nodeEngine } from "../../labs/sandbox/engine-node.ts";
import { Pool } from "../../labs/sandbox/pool.ts";
import { SMALL_COURSE } from "../small-course.ts";

const course = readCourse(SMALL_COURSE);
const lab = course.lessons.find(({ id }) => id === "02")!.labs[0]!;
const pool = new Pool(() => nodeEngine(), 1);
afterAll(() => pool.dispose());

const AT_THE_EDGES = ["torn-tail", "torn-append", "every-cut"];
const atTheEdges = (tests: readonly { id: string; edge?: true }[]) =>
	tests.filter(({ edge }) => edge).map(({ id }) => id);

test("the tests below edges() are the second group, in the list and in a report", async () => {
	expect(atTheEdges(await listTests(course, lab, pool.run))).toEqual(AT_THE_EDGES);
	const mistake = lab.mistakes.find(({ slug }) => slug === "forgives-the-tail")!;
	const report = await gradeLab(course, lab, composeMistake(course, lab, mistake), pool.run);
	expect(atTheEdges(report.tests)).toEqual(AT_THE_EDGES);
	expect(report).toMatchObject({ passed: 5, failed: 3, mistake: { slug: mistake.slug } });
});

const ONE = 'test("one", "It holds.", () => {});';

test.each([
	["before the first test", `edges();\n${ONE}`],
	["twice", `${ONE}\nedges();\nedges();`],
])("edges() %s is refused when the tests are loaded", async (_, body) => {
	const tests = `import { edges, test } from "check";\n${body}`;
	await expect(listTests(course, { ...lab, tests } as Lab, pool.run)).rejects.toThrow("edges() stands once");
});
