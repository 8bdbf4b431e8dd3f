import { describe, expect, test } from "vitest";
import { foldLabel, parts } from "../../site/editor/gaps.ts";
import { toHtml } from "../../site/highlight/html.ts";
import { htmlLines } from "../../site/highlight/lines.ts";

const given = (count: number) => Array.from({ length: count }, (_, index) => `const given${index} = ${index};`);
const gap = (name: string, ...lines: string[]) => [
	`// --- your code: ${name} ---`,
	...lines,
	`// --- end: ${name} ---`,
];
const comment = (lines: number) => ["/**", ...Array.from({ length: lines - 2 }, () => " * What it does."), " */"];

const cut = (...lines: string[]) =>
	parts(lines.join("\n")).map(
		(part) => `${part.first}-${part.last} ${part.folded ? foldLabel(part) : (part.gap ?? "given")}`,
	);

describe("the parts of a lab's file", () => {
	test("a long comment on a gap is folded to a line, and the gap stands open", () => {
		expect(cut(...given(5), ...comment(6), ...gap("Log", "// Write it here."), ...given(4))).toEqual([
			"1-5 show 5 given lines",
			"6-11 show the comment on Log, 6 lines",
			"12-14 Log",
			"15-18 show 4 given lines",
		]);
	});

	test("a short comment stays open, and is not the gap's", () => {
		expect(cut(...given(4), ...comment(3), ...gap("Log", ""))).toEqual([
			"1-4 show 4 given lines",
			"5-7 given",
			"8-10 Log",
		]);
	});

	test("they lie end to end and cover a file with several gaps", () => {
		const lines = [...comment(5), ...gap("One", "a", "b"), ...comment(4), ...gap("Two"), ""];
		const found = parts(lines.join("\n"));
		expect(found[0]!.first).toBe(1);
		expect(found.at(-1)!.last).toBe(lines.length);
		for (const [index, part] of found.entries()) if (index > 0) expect(part.first).toBe(found[index - 1]!.last + 1);
	});

	test("a file without a gap is shown whole", () => {
		expect(cut(...given(9))).toEqual(["1-9 given"]);
	});
});

test("highlighted code is cut into lines that are each whole, and nothing of it is lost", () => {
	const code = "/**\n * What it does,\n * and why.\n */\nconst text = `one\ntwo`;\n\nlet last = 1;";
	const lines = htmlLines(toHtml(code));
	expect(lines).toHaveLength(code.split("\n").length);
	for (const line of lines) {
		expect(line.match(/<span/g)?.length ?? 0).toBe(line.match(/<\/span>/g)?.length ?? 0);
		expect(line.indexOf("\n")).toBe(line === lines.at(-1) ? -1 : line.length - 1);
	}
	expect(lines[1]).toMatch(/^<span class=c>/);
	expect(lines.join("").replace(/<[^>]*>/g, "")).toBe(code);
});
