import { marksOf } from "../../course/marks.ts";
import type { Finding } from "./finding.ts";
import type { LessonTexts } from "./lesson-texts.ts";

/** Regions of cells that are not closed, stand in another, or say nothing. */
export function lintMarks({ folder, programs }: LessonTexts): Finding[] {
	return Object.entries(programs).flatMap(([path, text]) =>
		path.startsWith("cells/")
			? marksOf(text).faults.map((fault) => ({ lint: "marks", file: `${folder}/${path}`, ...fault }))
			: [],
	);
}
