import { describe, expect, it } from "vitest";
import { all } from "./states.ts";

const bytes = (text: string) => Buffer.byteLength(text);

describe.each(all)("truncating, state %s", (_, { truncateHead, truncateTail }) => {
	it("keeps a text that fits as it is, and counts its lines", () => {
		for (const cut of [truncateHead, truncateTail]) {
			expect(cut("a\nb\n")).toEqual({ kept: "a\nb\n", lines: 2 });
			expect(cut("a\nb")).toEqual({ kept: "a\nb", lines: 2 });
			expect(cut("\n\n")).toEqual({ kept: "\n\n", lines: 2 });
			expect(cut("")).toEqual({ kept: "", lines: 0 });
		}
	});

	it("keeps the first lines, or the last", () => {
		expect(truncateHead("1\n2\n3\n", { maxLines: 2 })).toEqual({ kept: "1\n2\n", lines: 2 });
		expect(truncateTail("1\n2\n3\n", { maxLines: 2 })).toEqual({ kept: "2\n3\n", lines: 2 });
		expect(truncateTail("1\n2\n3", { maxLines: 2 })).toEqual({ kept: "2\n3", lines: 2 });
	});

	it("counts bytes of UTF-8 and not characters", () => {
		const text = "é\n".repeat(5);
		expect(truncateHead(text, { maxBytes: 7 })).toEqual({ kept: "é\né\n", lines: 2 });
		expect(truncateTail(text, { maxBytes: 7 })).toEqual({ kept: "é\né\n", lines: 2 });
		expect(truncateHead("🎈\n🎈\n", { maxBytes: 5 })).toEqual({ kept: "🎈\n", lines: 1 });
	});

	it("lets a line in that just fits, newline included, and keeps out the one that is a byte over", () => {
		expect(truncateHead("ab\ncd\n", { maxBytes: 6 }).lines).toBe(2);
		expect(truncateHead("ab\ncd\n", { maxBytes: 5 }).lines).toBe(1);
		expect(truncateTail("ab\ncd", { maxBytes: 5 }).lines).toBe(2);
		expect(truncateTail("ab\ncd", { maxBytes: 4 }).lines).toBe(1);
	});

	it("keeps nothing of a line that is over the budget by itself", () => {
		expect(truncateHead("x".repeat(100), { maxBytes: 99 })).toEqual({ kept: "", lines: 0 });
		expect(truncateTail(`ok\n${"x".repeat(100)}\n`, { maxBytes: 99 })).toEqual({ kept: "", lines: 0 });
	});

	it("stops at a line that does not fit, even when a shorter one behind it would", () => {
		expect(truncateHead("a\nlong line\nb\n", { maxBytes: 5 })).toEqual({ kept: "a\n", lines: 1 });
		expect(truncateTail("a\nlong line\nb\n", { maxBytes: 5 })).toEqual({ kept: "b\n", lines: 1 });
	});

	it("keeps CRLF whole, and takes a lone CR or U+2028 for part of its line", () => {
		expect(truncateHead("a\r\nb\r\n", { maxLines: 1 })).toEqual({ kept: "a\r\n", lines: 1 });
		expect(truncateTail("a\r\nb\r\n", { maxLines: 1 })).toEqual({ kept: "b\r\n", lines: 1 });
		expect(truncateHead("a\rb\u2028c\nd", { maxLines: 1 })).toEqual({ kept: "a\rb\u2028c\n", lines: 1 });
	});

	it("never breaks a line or the budget, whatever the budget is", () => {
		const text = "plain\né è\r\n\n🎈🎈🎈\nlast";
		for (let budget = 0; budget <= bytes(text); budget += 1) {
			const head = truncateHead(text, { maxBytes: budget });
			const tail = truncateTail(text, { maxBytes: budget });
			expect(text.startsWith(head.kept) && text.endsWith(tail.kept)).toBe(true);
			expect(head.kept === "" || head.kept.endsWith("\n") || head.kept === text).toBe(true);
			expect(tail.kept === "" || tail.kept === text || text.at(-tail.kept.length - 1) === "\n").toBe(true);
			expect(Math.max(bytes(head.kept), bytes(tail.kept))).toBeLessThanOrEqual(budget);
			expect(head.kept.split("\n").length - (head.kept.endsWith("\n") || head.kept === "" ? 1 : 0)).toBe(head.lines);
		}
	});
});
