import { expect, test } from "vitest";
import { NUMBER, numberSources, readPlace } from "../../site/data/sources.ts";

test("a place is a file at a commit, with its lines, or an issue, and has an address", () => {
	expect(readPlace("a/b@0123456789abcdef src/x.ts:3-9")).toEqual({
		project: "a/b",
		commit: "@0123456",
		words: ["src/", "x.ts"],
		lines: ":3-9",
		href: "https://github.com/a/b/blob/0123456789abcdef/src/x.ts#L3-L9",
	});
	expect(readPlace("a/b@0123456 x.md").href).toBe("https://github.com/a/b/blob/0123456/x.md");
	expect(readPlace("a/b#17")).toEqual({
		project: "a/b",
		commit: "",
		words: ["issue\u00a017"],
		lines: "",
		href: "https://github.com/a/b/issues/17",
	});
	for (const at of ["a/b", "a/b@main x.ts:3", "b@0123456 x.ts", "a/b@0123456"]) expect(() => readPlace(at)).toThrow(at);
});

test("notes are numbered in their order, and each stands at once behind its claim and what closes it", () => {
	const note = (mark: string, before = "") =>
		`<span class="source"><sup>${mark}</sup>${before}<span class="source-note">${mark}</span></span>`;
	const made = (mark: string) => `${note(mark)}<!--/source-->`;
	const html = `<p>One ${made(NUMBER)}. Two\n\t${made("†")}, three ${made(NUMBER)} (four ${made(NUMBER)}).</p>`;
	expect(numberSources(html)).toBe(
		`<p>One${note("1", ".")} Two${note("†", ",")} three${note("2")} (four${note("3", ").")}</p>`,
	);
});
