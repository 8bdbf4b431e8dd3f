import type { Lesson } from "../course/course.ts";

/** A place in a file of the project at which something is wrong. */
export interface Place {
	/** The path from the project's folder. */
	file: string;
	/** From 1. */
	line: number;
	/** What is wrong there, and the remedy. */
	message: string;
}

/** One thing that CI must prove, and whether it holds. */
export interface Claim {
	lesson: string;
	/** What the claim is about: a file of the project, by path. */
	file: string;
	/** The claim, in words. */
	claim: string;
	ok: boolean;
	/** What was found instead, and the remedy; empty when it holds. */
	detail: string;
	/** Where it was found; empty when the claim holds. */
	places: Place[];
	milliseconds: number;
}

/** What a proof found against its claim: words about the claim's file, or places. Nothing means that the claim holds. */
export type Against = string | readonly Partial<Place>[];

/** Proves a claim about a lesson, and keeps the outcome. */
export type Prove = (file: string, claim: string, proof: () => Promise<Against> | Against) => Promise<void>;

/** The claims about a lesson, as they are proved. */
export function prover(lesson: Lesson, keep: (claim: Claim) => void): Prove {
	return async (file, claim, proof) => {
		const started = performance.now();
		const against = await proof();
		const found = typeof against === "string" ? (against === "" ? [] : [{ message: against }]) : against;
		const places = found.map((place) => ({ file, line: 1, message: "", ...place }));
		// A place in another file, or below its first line, is said in the words too.
		const words = places.map((place) =>
			place.file === file && place.line === 1 ? place.message : `${place.file}:${place.line}: ${place.message}`,
		);
		keep({
			lesson: lesson.id,
			file,
			claim,
			ok: places.length === 0,
			detail: words.join("\n"),
			places,
			milliseconds: performance.now() - started,
		});
	};
}
