import { afterAll, describe, expect, test } from "vitest";
import { readCourse } from "../../labs/course/course-node.ts";
import { firstDifference, readRecording, writeRecording } from "../../labs/course/recording.ts";
import { composeState } from "../../labs/harness/harness-files.ts";
import { nodeEngine } from "../../labs/sandbox/engine-node.ts";
import type { Runner } from "../../labs/sandbox/runner.ts";
import { FigureError, recordFigure } from "../../labs/verify/figures.ts";
import { readRows, summary } from "../../site/timeline/rows.ts";

const engine = nodeEngine();
const run: Runner = (program, options) => engine.run(program, options);
afterAll(() => engine.dispose());

const course = readCourse();
const lesson = course.lessons.find((one) => one.id === "11")!;

describe("a figure's recording", () => {
	test.each(lesson.figures.map((figure) => figure.name))("of %s is what its program records today", async (name) => {
		const figure = lesson.figures.find((one) => one.name === name)!;
		expect(firstDifference(figure.recorded, await recordFigure(course, lesson, name, run))).toBe("");
	});

	test("has an event on each line, and reads back as it was", () => {
		const events = readRecording(JSON.parse(lesson.figures[0]!.recorded!)).events;
		const text = writeRecording("log-replay.ts", events);
		expect(text.trimEnd().split("\n")).toHaveLength(events.length + 2);
		expect(JSON.parse(text)).toEqual({ version: 1, program: "log-replay.ts", events });
	});

	test("is compared event by event, and the first difference is named", () => {
		const recorded = lesson.figures[0]!.recorded!;
		const other = recorded.replaceAll("b.py", "z.py");
		expect(firstDifference(recorded, recorded.replaceAll("\n", "\n  "))).toBe("");
		expect(firstDifference(recorded, other)).toMatch(
			/^event 6 is \{.*z\.py.*\}, recorded is \{.*b\.py.*\}\. Where the change/,
		);
		expect(firstDifference(null, recorded)).toContain("nothing is recorded");
	});

	test("is refused, in words, for a figure that the page does not show", async () => {
		await expect(recordFigure(course, lesson, "nothing", run)).rejects.toThrow(
			'the page of lesson 11 shows no figure "nothing"',
		);
	});

	test("is refused, with the reason, when the program does not run to its end", async () => {
		const broken = {
			...lesson,
			figures: [{ lesson: "11", name: "broken", source: 'throw new Error("no disk");', recorded: null }],
		};
		await expect(recordFigure(course, broken, "broken", run)).rejects.toThrow(FigureError);
		await expect(recordFigure(course, broken, "broken", run)).rejects.toThrow(
			/broken\.ts did not run to its end: .*no disk/,
		);
	});
});

test("every cell of the lesson has a timeline that can be told", async () => {
	for (const cell of lesson.cells) {
		const files = { "main.ts": cell.source, "harness.ts": composeState(course, lesson) };
		const { trace = [] } = await run({ files, main: "main.ts" }, { trace: true });
		expect(trace.length, cell.name).toBeGreaterThan(0);
		expect(readRows(trace).length, cell.name).toBeGreaterThan(0);
		expect(summary(trace)).toMatch(/^[\d,]+ events?, /);
	}
});
