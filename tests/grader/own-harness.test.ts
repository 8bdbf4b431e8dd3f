import { describe, expect, test } from "vitest";
import { type Reference, readReference } from "../../labs/harness/blocks.ts";
import { composeOwn, ownedBlocks, type PassedLab, referenceUntil } from "../../labs/harness/own-harness.ts";
import { stopsOf } from "../stops.ts";

const block = (code: string) => `/** A block. */\n${code}\n`;

/** `greet` is written in lesson 1 and again in lesson 3; `count` in lesson 2 only; lesson 4 gives `later`. */
const reference: Reference = {
	stops: stopsOf("01", "02", "03", "04"),
	order: {
		introduction: ["A harness."],
		regions: [
			{ number: 1, title: "messages", header: ["What is said."], blocks: ["greet", "count"] },
			{ number: 2, title: "tools", header: ["What is done."], blocks: ["later"] },
		],
	},
	blocks: {
		"1-messages/greet.01.1.ts": block('export const greet = "reference, 1";'),
		"1-messages/greet.03.1.ts": block('export const greet = "reference, 3";'),
		"1-messages/count.02.1.ts": block("export const count = 2;"),
		"2-tools/later.04.ts": block("export const later = 4;"),
	},
};

const passed = (lesson: string, name: string, code: string): PassedLab => ({
	lesson,
	lab: 1,
	gaps: [name],
	text: `// --- your code: ${name} ---\n${code}\n// --- end: ${name} ---\n`,
});
const mine = passed("1", "greet", 'export const greet = "mine, 1";');

describe("a block that the learner wrote", () => {
	test("is theirs in every state until a later lesson changes it, and the reference’s from then on", () => {
		for (const [lesson, code] of [
			["1", '"mine, 1"'],
			["2", '"mine, 1"'],
			["3", '"reference, 3"'],
			["4", '"reference, 3"'],
		] as const)
			expect(composeOwn(reference, { lesson }, [mine]), lesson).toContain(`export const greet = ${code};`);
	});

	test("is theirs again once they have passed the lab that changes it", () => {
		const again = passed("03", "greet", 'export const greet = "mine, 3";');
		const greet = ownedBlocks(reference, { lesson: "4" }, [mine, again]).find(({ name }) => name === "greet")!;
		expect(greet).toMatchObject({ code: 'export const greet = "mine, 3";', from: { lesson: "03", lab: 1 }, region: 1 });
	});

	test("stands under the reference’s comment, without markers, and the other blocks are the reference’s", () => {
		expect(composeOwn(reference, { lesson: "2" }, [mine])).toBe(
			[
				"// A harness.",
				"// == 1 messages ==\n// What is said.",
				'/** A block. */\nexport const greet = "mine, 1";',
				"/** A block. */\nexport const count = 2;\n",
			].join("\n\n"),
		);
		expect(ownedBlocks(reference, { lesson: "2" }, [mine]).map(({ from }) => from)).toEqual([
			{ lesson: "1", lab: 1 },
			null,
		]);
	});

	test("is nobody’s where its markers do not fit together", () => {
		const torn = { ...mine, text: mine.text.replace("// --- end: greet ---", "") };
		expect(composeOwn(reference, { lesson: "1" }, [torn])).toContain('"reference, 1"');
	});

	test("may be read from a whole file as well as from its gaps", () => {
		const whole = {
			...mine,
			text: `// A harness.\n\n/** A block. */\n${mine.text}\n/** Given. */\nexport const given = 0;\n`,
		};
		expect(composeOwn(reference, { lesson: "1" }, [whole])).toContain('"mine, 1"');
	});
});

test("a reference cut off at a lesson holds no later version and no later block, and can be read", () => {
	const until = referenceUntil(reference, [{ lesson: "2" }]);
	expect(Object.keys(until.blocks)).toEqual(["1-messages/greet.01.1.ts", "1-messages/count.02.1.ts"]);
	expect(until.order.regions.map(({ blocks }) => blocks)).toEqual([["greet", "count"]]);
	expect(() => readReference(until)).not.toThrow();
	expect(composeOwn(until, { lesson: "2" }, [mine])).toBe(composeOwn(reference, { lesson: "2" }, [mine]));
});
