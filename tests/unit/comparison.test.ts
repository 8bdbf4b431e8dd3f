import { expect, test } from "vitest";
import { compare } from "../../site/elements/comparison.ts";

const DECIDING = ["loaded 0", "disk: a b"];
const RUN = { lines: ["start", "disk: a b", "loaded 0", "loaded 0"], edited: false, passed: true };

test("a wrong answer's lines are held against the output, and the deciding lines stand in its order", () => {
	const { said, printed, words } = compare({ prints: ["loaded 5"], sameOutput: false }, DECIDING, RUN);
	expect(said).toEqual([{ line: "loaded 5", printed: false }]);
	expect(printed).toEqual(["disk: a b", "loaded 0"]);
	expect(words).toBe("It did not print what you said.");
});

test("the right answer's lines are all there, and another reason for the same output says the same lines", () => {
	const right = compare({ prints: DECIDING, sameOutput: false }, DECIDING, RUN);
	expect(right.said.every(({ printed }) => printed)).toBe(true);
	const same = compare({ prints: [], sameOutput: true }, DECIDING, RUN);
	expect(same.said).toEqual(right.said);
	expect(same.words).not.toBe("It did not print what you said.");
});

test("what is compared is said honestly when the program was changed or did not end, or nothing was said", () => {
	const answer = { prints: DECIDING, sameOutput: false };
	const plain = compare(answer, DECIDING, RUN).words;
	expect(compare(answer, DECIDING, { ...RUN, edited: true }).words).not.toBe(plain);
	expect(compare(answer, DECIDING, { ...RUN, lines: [], passed: false }).words).not.toBe(plain);
	expect(compare(undefined, DECIDING, RUN).said).toEqual([]);
});
