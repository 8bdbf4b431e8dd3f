import { expect, test } from "vitest";
import { changesTo } from "../../site/editor/locked.ts";

const file = (a: string, b: string, given = "const given = 1;") =>
	[
		given,
		"// --- your code: a ---",
		a,
		"// --- end: a ---",
		given,
		"// --- your code: b ---",
		b,
		"// --- end: b ---",
		"",
	].join("\n");

/** A text with changes made to it, whose places are those of the text before. */
const changed = (text: string, changes: readonly { from: number; to: number; insert: string }[]) =>
	changes.reduceRight((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), text);

test("two files that differ in their gaps alone are changed there and nowhere else", () => {
	const [from, to] = [file("let a;", "let b;"), file("let longer;\nlet a;", "let b;")];
	const changes = changesTo(from, to)!;
	expect(changes).toEqual([
		{ from: from.indexOf("let a;"), to: from.indexOf("let a;") + 6, insert: "let longer;\nlet a;" },
	]);
	const both = file("", "let c;\n");
	expect(changesTo(from, both)).toHaveLength(2);
	expect(changed(from, changesTo(from, both)!)).toBe(both);
	expect(changesTo(from, from)).toEqual([]);
});

test("files that differ elsewhere have no such changes", () => {
	expect(changesTo(file("a", "b"), file("a", "b", "const given = 2;"))).toBeUndefined();
	expect(changesTo(file("a", "b"), "let a;\n")).toBeUndefined();
	expect(changesTo(file("a", "b"), file("a", "b").replaceAll(": b ---", ": c ---"))).toBeUndefined();
});
