/** What an option expects of the program of its question. */
export interface Expectation {
	/** Whole lines that would be printed if the answer were true. */
	prints: readonly string[];
	/** True for a wrong answer that expects what is printed, for another reason. */
	sameOutput: boolean;
}

/** What a run, or the record of one, printed. */
export interface Printed {
	/** The lines, in order. */
	lines: readonly string[];
	/** True where the program was not the page's own any more. */
	edited: boolean;
	/** True where it came to its end. */
	passed: boolean;
}

/** A prediction beside what was printed. */
export interface Comparison {
	/** The lines that the answer stands for, and whether each was printed. */
	said: { line: string; printed: boolean }[];
	/** The deciding lines that were printed, in the order in which they were, each once. */
	printed: string[];
	/** What to say of the two, in a sentence or two. */
	words: string;
}

/**
 * Holds an answer against what was printed.
 *
 * @param answer what the chosen option expects; undefined where the question was skipped
 * @param deciding the lines that the right option stands for
 */
export function compare(answer: Expectation | undefined, deciding: readonly string[], run: Printed): Comparison {
	const lines = new Set(run.lines);
	const expected = answer?.sameOutput ? deciding : (answer?.prints ?? []);
	const said = expected.map((line) => ({ line, printed: lines.has(line) }));
	const printed = [...lines].filter((line) => deciding.includes(line));
	return { said, printed, words: wordsOf(answer, said, deciding, printed, run) };
}

function wordsOf(
	answer: Expectation | undefined,
	said: Comparison["said"],
	deciding: readonly string[],
	printed: readonly string[],
	{ edited, passed }: Printed,
): string {
	if (edited) return "You had changed the program: this is the output of yours. The question is about the page’s own.";
	if (!passed && printed.length < deciding.length)
		return "The program did not come to its end, so this decides nothing yet. You can run it again.";
	if (answer === undefined) return "You skipped this question.";
	if (said.every((one) => one.printed))
		return answer.sameOutput ? "It printed what you said, but for another reason." : "It printed what you said.";
	return said.some((one) => one.printed) ? "A part of what you said was printed." : "It did not print what you said.";
}
