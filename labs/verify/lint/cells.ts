import type { Finding } from "./finding.ts";
import type { LessonTexts } from "./lesson-texts.ts";

/** A cell is read, so it is shorter than this, in lines. */
const CELL_LINES = 60;

/** Cells that are too long to read. */
export function lintCells({ folder, programs }: LessonTexts): Finding[] {
	return Object.entries(programs).flatMap(([path, text]) => {
		const lines = text.trimEnd().split("\n").length;
		if (!path.startsWith("cells/") || lines < CELL_LINES) return [];
		const message = `${lines} lines, and a cell has fewer than ${CELL_LINES}. Make it one idea, or two cells`;
		return [{ lint: "cells", file: `${folder}/${path}`, line: CELL_LINES, message }];
	});
}
