import desks from "virtual:desk";
import type { DeskData } from "../../labs/grader/page-data.ts";

/** What the instructor's desk shows of each lab of a lesson, in order. */
export function desksOf(folder: string): DeskData[] {
	return desks?.[folder] ?? [];
}

/** Of one lab, or undefined where there is no such lab. */
export function deskOf(folder: string, number: number): DeskData | undefined {
	return desksOf(folder).find((desk) => desk.number === number);
}
