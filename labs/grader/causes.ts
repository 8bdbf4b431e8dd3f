import type { TestResult } from "./grade.ts";

type Failing = Pick<TestResult, "id" | "status" | "message" | "cause" | "line" | "column">;

/** Tests that fail for one cause, in their order. A test that shares its cause with no other stands alone. */
export interface Cause<T> {
	/** What went wrong: of several tests what they share, of one its whole message. Empty for a test that passed. */
	words: string;
	/** The place in the learner's file, from 1, where there is one. */
	line?: number;
	column?: number;
	tests: T[];
}

/** Tests by what they fail for, each cause where its first test stands. A test that passed stands alone. */
export function byCause<T extends Failing>(tests: readonly T[]): Cause<T>[] {
	const groups = Map.groupBy(tests, (test) => (test.status === "passed" ? test.id : (test.cause ?? test.message)));
	return [...groups.values()].map((same) => {
		const [{ message, cause = message, line, column }] = same as [T];
		return {
			words: same.length > 1 ? cause : message,
			...(line === undefined ? {} : { line }),
			...(column === undefined ? {} : { column }),
			tests: same,
		};
	});
}
