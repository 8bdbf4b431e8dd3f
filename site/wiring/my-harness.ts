import { fillGaps, readGaps, withoutMarkers } from "../../labs/grader/gaps.ts";
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

	/** The numbers of the labs whose code is the learner's own. */
	get own(): number[] {
		return [...this.#passed.keys()];
	}

	/** The file to take home: without the lines that mark the gaps. */
	async finished(): Promise<string> {
		return withoutMarkers(await this.text());
	}

	/** The whole file, with markers. */
	async text(): Promise<string> {
		const { finished, labs } = await this.#page.grader();
		let text = finished;
		for (const [index, lab] of labs.entries()) {
			const own = this.#passed.get(lab.number);
			// What a later lab asks for again has grown since: there the learner's first version would be too little.
			const again = new Set(labs.slice(index + 1).flatMap(({ gaps }) => gaps));
			const gaps = lab.gaps.filter((gap) => !again.has(gap));
			if (own !== undefined) text = fillGaps(text, pick(readGaps(own), gaps));
		}
		return text;
	}
}

function pick(gaps: Record<string, string>, names: readonly string[]): Record<string, string> {
	return Object.fromEntries(names.flatMap((name) => (gaps[name] === undefined ? [] : [[name, gaps[name]]])));
}
