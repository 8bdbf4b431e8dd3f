import { basename, sep } from "node:path";
import { folderName } from "../../course/course.ts";
import { lineOf } from "../../course/outline.ts";
import { composeState } from "../../harness/harness-files.ts";
import { nodeEngine } from "../../sandbox/engine-node.ts";
import { loadCourse } from "../course.ts";
import { Fault } from "../fault.ts";
import { readTyped, typedPath } from "../files.ts";
import type { Values } from "../lab.ts";
import { selectLesson } from "../select.ts";

/** `lab run CELL.ts`: runs a cell. Standard output is what the cell prints and nothing else. */
export async function runCell(file: string, values: Values): Promise<number> {
	const text = readTyped(file);
	const harness = values.harness === undefined ? await referenceFor(file, values.lesson) : readTyped(values.harness);
	const name = basename(file) === "harness.ts" ? "cell.ts" : basename(file);
	const engine = nodeEngine();
	try {
		const verdict = await engine.run(
			{ files: { [name]: text, "harness.ts": harness }, main: name },
			{ onOutput: (lines) => process.stdout.write(lines.map((line) => `${line}\n`).join("")) },
		);
		if (verdict.kind === "passed") return 0;
		console.error(`lab: ${verdict.kind}: ${verdict.message}`);
		return verdict.kind === "engine restarted" ? 2 : 1;
	} finally {
		engine.dispose();
	}
}

/** The reference at the end of the lesson that was named, or in whose folder the cell lies, or of the newest. */
async function referenceFor(file: string, lesson: string | undefined): Promise<string> {
	const course = await loadCourse();
	if (lesson !== undefined) return composeState(course, selectLesson(course, lesson));
	const folders = typedPath(file).split(sep);
	const own = course.lessons.findLast((one) => folders.includes(folderName(one)));
	const newest = lineOf(course.lessons).at(-1);
	if (newest === undefined) throw new Fault("the course has no lessons yet");
	return composeState(course, own ?? newest);
}
