import type { Course, Lesson } from "../course/course.ts";
import { inText } from "../course/outline.ts";
import { writeRecording } from "../course/recording.ts";
import { composeState } from "../harness/harness-files.ts";
import type { Runner } from "../sandbox/runner.ts";

/** The program of a figure did not run to its end, or there is no such figure. */
export class FigureError extends Error {
	override name = "FigureError";
}

/**
 * Runs a figure's program on the harness as its lesson leaves it, with the trace on.
 *
 * @param name the figure, as the lesson lists it
 * @returns the whole text of its trace's file, `figures/NAME.json`
 * @throws FigureError with what went wrong, in words
 */
export async function recordFigure(course: Course, lesson: Lesson, name: string, run: Runner): Promise<string> {
	const figure = lesson.figures.find((one) => one.name === name);
	if (figure === undefined) throw new FigureError(`the page of ${inText(lesson)} shows no figure "${name}"`);
	const main = `${name}.ts`;
	const files = { [main]: figure.source, "harness.ts": composeState(course, lesson) };
	const verdict = await run({ files, main }, { trace: true });
	if (verdict.kind !== "passed")
		throw new FigureError(`${main} did not run to its end: ${verdict.message || verdict.kind}`);
	return writeRecording(main, verdict.trace ?? []);
}
