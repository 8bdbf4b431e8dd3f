import type { Lab, Mistake } from "../course/course.ts";

/**
 * The known mistake that a file behaves like: it fails exactly the tests that the mistake was recorded to fail, and no
 * other mistake has that set. Null when nothing failed, nothing was recorded, or two mistakes look the same.
 */
export function matchMistake(lab: Lab, failing: readonly string[]): Mistake | null {
	if (failing.length === 0 || lab.recorded === null) return null;
	const key = setKey(failing);
	const same = lab.mistakes.filter((mistake) => setKey(lab.recorded?.mistakes[mistake.slug] ?? []) === key);
	return same.length === 1 ? same[0]! : null;
}

/** One text for a set of test ids, whatever their order. */
export function setKey(ids: readonly string[]): string {
	return [...ids].sort().join(" ");
}
