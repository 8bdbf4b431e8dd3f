import { beforeEach, describe, expect, test } from "vitest";
import { fake, inner, lab } from "./fake-host.ts";

beforeEach(() => fake.clear());

describe("a process's console", () => {
	test("prints a line a line, values as Node shows them", () => {
		const screen = inner.consoleForProcess();
		screen.log("a\nb", [1], { x: "é" });
		screen.log();
		screen.error("wrong:", new Map([[1, 2]]));
		screen.dir("quoted");
		expect(fake.lines).toEqual(["a", "b [ 1 ] { x: 'é' }", "", "wrong: Map(1) { 1 => 2 }", "'quoted'"]);
	});

	test("moves groups in, and says which assertion did not hold", () => {
		const screen = inner.consoleForProcess();
		screen.group("outer");
		screen.log("two\nlines");
		screen.groupEnd();
		screen.groupEnd();
		screen.assert(true, "fine");
		screen.assert(false, "not", "fine");
		screen.assert();
		expect(fake.lines).toEqual(["outer", "  two", "  lines", "Assertion failed: not fine", "Assertion failed"]);
	});

	test("falls silent with its process: what a promise prints later is not printed", () => {
		let late: ReturnType<typeof inner.consoleForProcess> | undefined;
		lab.boot(() => {
			late = inner.consoleForProcess();
			late.log("in time");
		});
		late!.log("too late");
		lab.boot(() => late!.log("in the next process"));
		expect(fake.lines).toEqual(["in time"]);
	});

	test("is not fooled by built-ins that the program has replaced", () => {
		const { stringify } = JSON;
		const { push } = Array.prototype;
		const { split } = String.prototype;
		const screen = inner.consoleForProcess();
		JSON.stringify = () => "lies";
		Array.prototype.push = () => 0;
		String.prototype.split = () => ["lies"];
		try {
			screen.log("the truth");
		} finally {
			JSON.stringify = stringify;
			Array.prototype.push = push;
			String.prototype.split = split;
		}
		expect(fake.lines).toEqual(["the truth"]);
	});
});

describe("captured", () => {
	test("returns what was printed instead of printing it, the inner call what is inside", () => {
		const screen = inner.consoleForProcess();
		let inside: string[] = [];
		const lines = lab.captured(() => {
			screen.log("one\ntwo");
			inside = lab.captured(() => screen.log("three"));
			screen.log("four");
		});
		screen.log("five");
		expect([lines, inside, fake.lines]).toEqual([["one", "two", "four"], ["three"], ["five"]]);
	});

	test("lets an error out, and printing works again", () => {
		const screen = inner.consoleForProcess();
		expect(() =>
			lab.captured(() => {
				screen.log("lost");
				throw new Error("no");
			}),
		).toThrow("no");
		screen.log("kept");
		expect(fake.lines).toEqual(["kept"]);
	});

	test("refuses what is no function, and promises", () => {
		expect(() => lab.captured("x" as never)).toThrow("captured() takes a function");
		expect(() => lab.captured(async () => 1)).toThrow("Until lesson 15");
	});
});
