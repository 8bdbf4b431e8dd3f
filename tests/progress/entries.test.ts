// What the elements of a page say, as entries of the log.
import { expect, test } from "vitest";
import { wrapGap } from "../../labs/harness/gaps.ts";
import type { Entry, StoredRecord } from "../../labs/progress/records.ts";
import { lessonState, replay } from "../../labs/progress/replay.ts";
import { entriesOf, KeptTexts } from "../../site/controllers/entries.ts";

const file = (code: string) => `// given\n${wrapGap("SessionLog", code)}\n// given too\n`;
const START = file("// Write SessionLog here.");

/** A lab of which each thing that is said is put into a log at once, as the page does. */
class Page {
	readonly log: StoredRecord[] = [];
	readonly #kept = new Map<string, KeptTexts>();

	say(kind: "edited" | "attempted" | "reset", data: Record<string, unknown>): Entry["kind"][] {
		const entries = entriesOf({ kind, lesson: "11", lab: 1, data }, new Map([["lab-1", START]]), this.#kept);
		for (const entry of entries) {
			const kept = this.#kept.get("lab-1") ?? new KeptTexts();
			this.#kept.set("lab-1", kept);
			if (entry.kind === "edited") kept.add(entry.data.text);
			if (entry.kind === "reset") kept.current = undefined;
			const at = new Date(Date.UTC(2026, 2, 1, 10, 0, this.log.length)).toISOString();
			this.log.push({ v: 1, id: `record-${this.log.length}`, at, tab: "tab", ...entry } as StoredRecord);
		}
		return entries.map((entry) => entry.kind);
	}

	get shown(): string | undefined {
		return lessonState(replay(this.log), "11").targets.get("lab-1")?.current?.text;
	}

	get judged(): string | undefined {
		return lessonState(replay(this.log), "11").labs.get("lab-1")?.attempts.at(-1)?.version?.text;
	}
}

const judged = (text: string) => ({ text, passing: ["a"], failing: ["b"] });

test("what is typed while the tests run is still there after they have ended", () => {
	const page = new Page();
	page.say("edited", { text: file("one") });
	page.say("edited", { text: file("one, and more") });
	page.say("attempted", judged(file("one")));
	expect(page.shown).toContain("one, and more");
	expect(page.judged).toContain("one");
	expect(page.judged).not.toContain("and more");
});

test("an attempt's text that the log has is not written once more", () => {
	const page = new Page();
	page.say("edited", { text: file("one") });
	expect(page.say("attempted", judged(file("one")))).toEqual(["attempted"]);
	expect(page.say("attempted", judged(START))).toEqual(["attempted"]);
});

test("an attempt's text that the log lacks is written, and what the learner was at stays", () => {
	const page = new Page();
	expect(page.say("attempted", judged(file("two")))).toEqual(["edited", "attempted"]);
	page.say("edited", { text: file("three") });
	expect(page.say("attempted", judged(file("four")))).toEqual(["edited", "attempted", "edited"]);
	expect(page.judged).toContain("four");
	expect(page.shown).toContain("three");
});

test("going back to the start while the tests run is not undone by their end", () => {
	const page = new Page();
	page.say("edited", { text: file("one") });
	page.say("reset", { text: file("one") });
	page.say("attempted", judged(file("one")));
	expect(page.shown).toBeUndefined();
});
