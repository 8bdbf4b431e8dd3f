import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { submissionsOf } from "../../labs/cli/grade/submission.ts";
import { findLesson } from "../../labs/course/course.ts";
import { readCourse } from "../../labs/course/course-node.ts";
import { composeSolution } from "../../labs/harness/harness-files.ts";
import { SMALL_COURSE } from "../small-course.ts";

const folder = mkdtempSync(join(tmpdir(), "lab-submission-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("progress in an early lesson counts, whether its record says 1 or 01", () => {
	const course = readCourse(SMALL_COURSE);
	const [lab] = findLesson(course, "1")!.labs;
	const text = composeSolution(course, lab!);
	for (const lesson of ["1", "01"]) {
		const record = {
			v: 1,
			id: "0198a5de-0000-4000-8000-000000000001",
			at: "2026-03-01T10:00:00.000Z",
			tab: "one",
			lesson,
			lab: "lab-1",
			kind: "passed",
			data: { lab: "lab-1", text },
		};
		const path = join(folder, `${lesson}.jsonl`);
		writeFileSync(path, `{"format":"pull-the-plug/progress","version":1}\n${JSON.stringify(record)}\n`);
		expect(submissionsOf(course, [lab!], { name: lesson, path, kind: "progress" })).toEqual([{ lab, text }]);
	}
});
