import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call, FakeModel, failed, reply, say, text, tool } from "./fakes.ts";
import { all } from "./states.ts";

let lines: unknown[];
beforeEach(() => {
	lines = [];
	vi.spyOn(console, "log").mockImplementation((line) => lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

describe.each(all)("frontends, state %s", (_, harness) => {
	const write = () => [reply(call("look", {}, "c1")), say("Done.")];
	const run = (model: FakeModel) => new harness.Harness(model, "", [tool("look", () => "seen")]).prompt("Go.");

	describe("JsonRenderer", () => {
		it("prints each event, as it comes, as one line of JSON", () => {
			const renderer = new harness.JsonRenderer();
			let events = 0;
			for (const event of run(new FakeModel(...write()))) {
				renderer.render(event);
				events += 1;
				expect(lines).toHaveLength(events);
				expect(JSON.parse(String(lines.at(-1)))).toEqual(event);
				expect(lines.at(-1)).not.toContain("\n");
			}
			expect(events).toBe(12);
			expect(renderer.finish()).toBe(true);
			expect(lines).toHaveLength(12);
		});

		it("says at the end that a reply failed", () => {
			const renderer = new harness.JsonRenderer();
			for (const event of run(new FakeModel(new Error("overloaded")))) renderer.render(event);
			expect(renderer.finish()).toBe(false);
		});
	});

	describe("FinalTextRenderer", () => {
		it("prints nothing until the end, and then the words of the last reply", () => {
			const renderer = new harness.FinalTextRenderer();
			for (const event of run(new FakeModel(...write()))) renderer.render(event);
			expect(lines).toEqual([]);
			expect(renderer.finish()).toBe(true);
			expect(lines).toEqual(["Done."]);
		});

		it("prints why the run failed instead", () => {
			const renderer = new harness.FinalTextRenderer();
			for (const event of run(new FakeModel(failed("stream broke", text("I was"))))) renderer.render(event);
			expect(renderer.finish()).toBe(false);
			expect(lines).toEqual(["Error: stream broke"]);
		});

		it("prints nothing and is not content when there was no reply", () => {
			const renderer = new harness.FinalTextRenderer();
			expect(renderer.finish()).toBe(false);
			expect(lines).toEqual([]);
		});
	});
});
