import type { FileInfo } from "./files.ts";

/** Whether a file does what its lab says of it. */
export interface Outcome {
	holds: boolean;
	/** One to three plain sentences. */
	words: string;
}

/**
 * Holds the tests that a file fails against what its lab says: the solution and the alternatives pass everything, the start
 * fails something, a mistake fails the tests that it names and, with them, exactly those that were recorded.
 *
 * @param failing ids of the tests that did not pass
 * @param all how many tests were run
 */
export function outcomeOf(file: FileInfo, failing: readonly string[], all: number): Outcome {
	if (file.kind === "solution" || file.kind === "alternative") {
		return failing.length === 0
			? { holds: true, words: `It passes all ${tests(all)}, as it must.` }
			: { holds: false, words: `It must pass all ${tests(all)}, and fails ${listed(failing)}.` };
	}
	if (failing.length === 0)
		return {
			holds: false,
			words: `It passes all ${tests(all)}, and must fail ${file.names.length > 0 ? listed(file.names) : "some"}.`,
		};
	const { names, recorded } = file;
	const missed = names.filter((id) => !failing.includes(id));
	const gone = (recorded ?? []).filter((id) => !failing.includes(id) && !missed.includes(id));
	const fresh = recorded === null ? [] : failing.filter((id) => !recorded.includes(id));
	const holds = missed.length === 0 && gone.length === 0 && fresh.length === 0 && recorded !== null;
	const first =
		file.kind === "start"
			? `It fails ${failing.length} of ${tests(all)}, as it must before anything is written`
			: `It fails the ${names.length === 1 ? "test that it names" : `${names.length} tests that it names`}`;
	if (holds) {
		const set = file.kind === "start" ? "" : recordedWords(failing.length);
		return { holds, words: `${first}${set}.` };
	}
	return {
		holds,
		words: [
			missed.length > 0
				? `It names ${listed(missed)}, and passes ${missed.length === 1 ? "it" : "them"}.`
				: `${first}.`,
			recorded === null ? "Nothing is recorded for it." : "",
			gone.length > 0 ? `Recorded to fail, and passing now: ${listed(gone)}.` : "",
			fresh.length > 0 ? `Failing now, and not recorded: ${listed(fresh)}.` : "",
		]
			.filter((sentence) => sentence !== "")
			.join(" "),
	};
}

function recordedWords(failing: number): string {
	return failing === 1 ? ", and exactly the one that is recorded" : `, and exactly the ${failing} that are recorded`;
}

function tests(count: number): string {
	return count === 1 ? "1 test" : `${count} tests`;
}

function listed(ids: readonly string[]): string {
	if (ids.length < 2) return ids.join("");
	return `${ids.slice(0, -1).join(", ")} and ${ids.at(-1)}`;
}
