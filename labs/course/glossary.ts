/** One word of the field, as this course uses it. */
export interface Term {
	/** As it is written in the middle of a sentence. */
	term: string;
	/** Other forms that `<Term>` accepts: plurals and synonyms. */
	also?: string[];
	/** What it means, in plain words. */
	means: string;
	/** Terms to read next. */
	see?: string[];
	/** Id of the stop in which it is built or met first. */
	lesson: string;
}

/** The anchor of a term on the glossary page: `append-only-log`. */
export function anchorOf(term: Term): string {
	return term.term.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

/** The entry for a word as it stands in a sentence, or undefined. Case does not count. */
export function termOf(terms: readonly Term[], word: string): Term | undefined {
	const wanted = word.trim().replace(/\s+/g, " ").toLowerCase();
	return terms.find((term) => [term.term, ...(term.also ?? [])].some((form) => form.toLowerCase() === wanted));
}
