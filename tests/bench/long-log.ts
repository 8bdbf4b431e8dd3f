/** A made-up learner's log, as long as twenty-eight lessons of typing make it. */
import type { StoredRecord } from "../../labs/progress/records.ts";
import { textHash } from "../../labs/progress/text-hash.ts";

/** Records of a lesson: 28 lessons make some 34,000. */
const OF_A_LESSON = 1_214;

/** What a learner writes in a lab: about 2,000 characters. */
const GAP = `// --- your code: SessionLog ---\n${"\tthis.#ws.appendText(this.#path, line);\n".repeat(48)}// --- end: SessionLog ---\n`;
/** The whole file that passes: about 60,000 characters. */
const FILE = `${GAP}${"// a given line of the harness, as long as such lines usually are\n".repeat(900)}`;

/**
 * The log of a lesson, oldest first: two labs and eight programs, nine records of ten an edit, a lab's attempts, and each
 * lab passed three times at its end. The same for the same arguments.
 * @param lesson as the log calls it, such as `11`
 */
export function lessonLog(lesson: string): StoredRecord[] {
	return Array.from({ length: OF_A_LESSON }, (_, index): StoredRecord => {
		const lab = index * 2 < OF_A_LESSON ? "lab-1" : "lab-2";
		const passed = index % (OF_A_LESSON / 2) > OF_A_LESSON / 2 - 4;
		const text = (second: number) => `${GAP}// typed until second ${second}\n`;
		const envelope = {
			v: 1 as const,
			id: `${lesson.padStart(8, "0")}-0000-4000-8000-${String(index).padStart(12, "0")}`,
			at: new Date(Date.UTC(2026, 0, 1) + (Number(lesson) * 100_000 + index) * 1_000).toISOString(),
			tab: `tab-${lesson}-${Math.floor(index / 300)}`,
			lesson,
		};
		if (passed) return { ...envelope, lab, kind: "passed", data: { lab, text: FILE } };
		if (index < 6) return { ...envelope, kind: "predicted", data: { question: `question-${index}`, option: "1" } };
		if (index % 20 === 0)
			return { ...envelope, kind: "ran", data: { cell: `cell-${(index / 20) % 8}`, verdict: "passed" } };
		if (index % 20 === 10)
			return {
				...envelope,
				lab,
				kind: "attempted",
				data: { lab, passed: ["a"], failed: ["b", "c"], textHash: textHash(text(index - 1)) },
			};
		const target = index % 5 === 3 ? `cell-${index % 8}` : lab;
		return {
			...envelope,
			...(target === lab ? { lab } : {}),
			kind: "edited",
			data: { target, text: text(index), starterHash: "0".repeat(16) },
		};
	});
}
