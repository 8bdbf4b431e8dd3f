import { describe, expect, it } from "vitest";
import type { Target } from "../../labs/progress/replay.ts";
import { rivalOf } from "../../site/progress/rival.ts";

/** The target that these edits leave, each a tab and a text, in their order. */
function target(...edits: [tab: string, text: string][]): Target {
	const versions = edits.map(([tab, text], n) => ({ id: `${n}`, at: `2026-03-01T10:00:0${n}.000Z`, tab, text }));
	return { versions, current: versions.at(-1)! };
}

const rival = (...edits: [tab: string, text: string][]) => rivalOf(target(...edits))?.text;

describe("the rival of a text", () => {
	it("is what another tab wrote last while it was being written", () => {
		expect(rival(["a", "1"], ["b", "x"], ["b", "y"], ["a", "2"])).toBe("y");
		expect(rival(["a", "1"], ["b", "x"], ["c", "z"], ["a", "2"])).toBe("z");
	});

	it("is nothing where only one tab wrote, or one after the other", () => {
		expect(rival(["a", "1"], ["a", "2"])).toBeUndefined();
		expect(rival(["a", "1"], ["b", "x"], ["b", "y"])).toBeUndefined();
		expect(rivalOf({ versions: [] })).toBeUndefined();
	});

	it("is nothing once the tab has taken it, had it, or said that its own stays", () => {
		expect(rival(["a", "1"], ["b", "x"], ["a", "x"])).toBeUndefined();
		expect(rival(["a", "1"], ["b", "x"], ["a", "x"], ["a", "2"])).toBeUndefined();
		expect(rival(["a", "1"], ["b", "x"], ["a", "1"])).toBeUndefined();
	});

	it("comes back when the other tab has written again since", () => {
		expect(rival(["a", "1"], ["b", "x"], ["a", "1"], ["b", "y"], ["a", "2"])).toBe("y");
	});
});
