import { beforeEach, describe, expect, test } from "vitest";
import { fake, inner, lab } from "./fake-host.ts";

beforeEach(() => fake.clear());

describe("boot", () => {
	test("runs a program on a harness of its own and hands back what it returns", () => {
		let made = 0;
		fake.harness = () => ({ number: ++made });
		expect(lab.boot(({ harness }) => harness.number)).toEqual({ ended: "finished", value: 1 });
		expect(lab.boot(({ harness }) => harness.number)).toEqual({ ended: "finished", value: 2 });
		const thing = { kept: true };
		expect(lab.boot(() => thing).value).toBe(thing);
	});

	test("tells of an error by name and message, and goes on", () => {
		const { ended, error, value } = lab.boot(() => {
			throw new TypeError("no such thing");
		});
		expect([ended, value]).toEqual(["failed", undefined]);
		expect(error).toMatchObject({ name: "TypeError", message: "no such thing" });
		expect(lab.boot(() => "next").value).toBe("next");
	});

	test("hands back no value of a process that lost its power", () => {
		const model = new lab.ScriptedModel([lab.powerCut()]);
		const result = lab.boot(() => {
			model.complete("s", [], []);
			return "never";
		});
		expect(result).toEqual({ ended: "powerCut" });
	});

	test("is refused within a booted program, and the outer one can boot again", () => {
		const { error } = lab.boot(() => lab.boot(() => 1));
		expect(error!.message).toBe(
			"boot() inside a booted program: a process cannot start another one. Let it end, then go on in the outer program.",
		);
		expect(lab.boot(() => lab.everyCut({ program: () => 1, check: () => undefined })).error!.message).toContain(
			"everyCut() inside a booted program",
		);
		expect(lab.boot(() => 1).value).toBe(1);
	});

	test("refuses what is no function, and a program that returns a promise", () => {
		expect(() => lab.boot(5 as never)).toThrow("boot() takes a function of ({ harness })");
		expect(() => lab.boot(async () => 1)).toThrow(
			"Until lesson 15, programs are synchronous: boot() was given one that returns a promise.",
		);
		// biome-ignore lint/suspicious/noThenProperty: something that waits like a promise is refused like one
		expect(() => lab.boot(() => ({ then: () => undefined }))).toThrow("Until lesson 15");
		expect(inner.currentProcess()).toBe(0);
	});
});
