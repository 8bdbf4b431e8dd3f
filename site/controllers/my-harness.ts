import { fillGaps, type Gaps, readGaps } from "../../labs/harness/gaps.ts";
import type { PageEngine } from "./engine.ts";

/**
 * The learner's own harness at the end of a lesson: the given parts, with the code of every lab that they have passed in
 * its gaps, and the reference's where they have not.
 */
export class MyHarness {
	readonly #page: PageEngine;
	/** The newest text that passed, by lab number. */
	readonly #passed = new Map<number, string>();

	constructor(page: PageEngine) {
		this.#page = page;
	}

	/** A lab has passed with this file. */
	passed(lab: number, text: string): void {
		this.#passed.set(lab, text);
	}

	/** The whole file, with markers. */
	async text(): Promise<string> {
		const { finished, labs } = await this.#page.grader();
		// What a later lab asks for again has grown since: the last one's counts, and the first version would be too little.
		const lastLab = new Map(labs.flatMap(({ number, gaps }) => gaps.map((gap) => [gap, number] as const)));
		const own: Gaps = {};
		for (const [number, text] of this.#passed)
			for (const [gap, code] of Object.entries(readGaps(text))) if (lastLab.get(gap) === number) own[gap] = code;
		return fillGaps(finished, own);
	}
}
