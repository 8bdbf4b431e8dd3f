import { expect, test } from "vitest";
import { NUMBER, numberSources, readPlace } from "../../site/data/sources.ts";

test("a place is a file at a commit, with its lines, or an issue, and has an address", () => {
	expect(readPlace("a/b@0123456789abcdef src/x.ts:3-9")).toEqual({
		project: "a/b@0123456",
		words: "src/x.ts:3-9",
		href: "https://github.com/a/b/blob/0123456789abcdef/src/x.ts#L3-L9",
	});
	expect(readPlace("a/b@0123456 x.md").href).toBe("https://github.com/a/b/blob/0123456/x.md");
	expect(readPlace("a/b#17")).toEqual({
		project: "a/b",
		words: "issue 17",
		href: "https://github.com/a/b/issues/17",
	});
	for (const at of ["a/b", "a/b@main x.ts:3", "b@0123456 x.ts", "a/b@0123456"]) expect(() => readPlace(at)).toThrow(at);
});

test("notes are numbered in their order, without a gap for one that has no number, and stand at once behind the claim", () => {
	const note = (mark: string) => `<span class="source"><sup>${mark}</sup>${mark}</span><!--/source-->`;
	const html = `<p>One ${note(NUMBER)}. Two\n\t${note("†")}, three ${note(NUMBER)}.</p>`;
	const plain = (mark: string) => `<span class="source"><sup>${mark}</sup>${mark}</span>`;
	expect(numberSources(html)).toBe(`<p>One${plain("1")}. Two${plain("†")}, three${plain("2")}.</p>`);
});
