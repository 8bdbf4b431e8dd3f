import type { DeskData } from "../../labs/grader/page-data.ts";
import { fillGaps, readGaps } from "../../labs/harness/gaps.ts";
import { applyMistake } from "../../labs/harness/mistakes.ts";

export type FileKind = "start" | "solution" | "alternative" | "mistake";

/** What the desk's address, its list and its choices know of a file without its text. */
export interface FileInfo {
	/** Its name in the address: `start`, `solution`, `alternative/SLUG`, `mistake/SLUG`. */
	path: string;
	kind: FileKind;
	/** What it is called: the slug, or `start` and `solution`. */
	name: string;
	/** What the learner is told whose file behaves like this mistake, or how an alternative differs; empty for the others. */
	about: string;
	/** The tests that it names and must fail. Mistakes only. */
	names: readonly string[];
	/** Every test that was recorded to fail; null where nothing was recorded. */
	recorded: readonly string[] | null;
}

/** A whole harness file of a lab. */
export interface DeskFile extends FileInfo {
	text: string;
}

/** What there is of a lab, in the order in which it is listed and run. */
export function filesOf({
	mistakes,
	alternatives,
	recorded,
}: Pick<DeskData, "mistakes" | "alternatives" | "recorded">) {
	const plain = { about: "", names: [] };
	return [
		{ path: "start", kind: "start", name: "start", ...plain, recorded: recorded?.starter ?? null },
		{ path: "solution", kind: "solution", name: "solution", ...plain, recorded: [] },
		...alternatives.map(({ slug, differs }): FileInfo => {
			return { path: `alternative/${slug}`, kind: "alternative", name: slug, about: differs, names: [], recorded: [] };
		}),
		...mistakes.map(({ slug, says, caughtBy }): FileInfo => {
			const failing = recorded?.mistakes[slug] ?? null;
			return { path: `mistake/${slug}`, kind: "mistake", name: slug, about: says, names: caughtBy, recorded: failing };
		}),
	] satisfies FileInfo[] as FileInfo[];
}

/** The same, each as a whole file. @throws MistakeError, GapError when a text does not fit the solution */
export function textsOf(data: DeskData): DeskFile[] {
	const { start, solution, gaps } = data;
	const texts = new Map([
		["start", start],
		["solution", solution],
		...data.mistakes.map(({ slug, text }) => [`mistake/${slug}`, applyMistake(solution, text, gaps)] as const),
		...data.alternatives.map(({ slug, text }) => {
			return [`alternative/${slug}`, fillGaps(solution, readGaps(text, { allowed: gaps }))] as const;
		}),
	]);
	return filesOf(data).map((file) => ({ ...file, text: texts.get(file.path)! }));
}

/** A file in words: "mistake ids-from-zero", "start". */
export function nameOf({ kind, name }: Pick<FileInfo, "kind" | "name">): string {
	return kind === name ? name : `${kind} ${name}`;
}

/** What a file is, in a sentence. */
export function sentenceOf(file: DeskFile): string {
	switch (file.kind) {
		case "start":
			return "Start: what the learner begins with.";
		case "solution":
			return "Solution: the reference’s own code in every gap.";
		case "alternative":
			return `Alternative ${file.name}: ${file.about}`;
		case "mistake":
			return `Mistake ${file.name}, which must fail ${file.names.join(", ")}. The learner reads: ${file.about}`;
	}
}

/** What files there are, in words: "start, solution, 4 alternatives and 31 mistakes". */
export function contentsOf(files: readonly DeskFile[]): string {
	const count = (kind: DeskFile["kind"], what: string) => {
		const number = files.filter((file) => file.kind === kind).length;
		return `${number} ${number === 1 ? what : `${what}s`}`;
	};
	return `start, solution, ${count("alternative", "alternative")} and ${count("mistake", "mistake")}`;
}
