import { createContext, runInContext } from "node:vm";
import { beforeEach, describe, expect, test } from "vitest";
import { fake, inner, lab } from "./fake-host.ts";

beforeEach(() => fake.clear());

/** A realm of its own, furnished, and a way to evaluate in it. */
function realm() {
	const context = createContext();
	inner.install(runInContext("globalThis", context));
	return (code: string) => runInContext(code, context);
}

describe("install", () => {
	test("gives a realm text coding that makes its own arrays and reads as everywhere", () => {
		const run = realm();
		expect(run("new TextEncoder().encode('é🎉') instanceof Uint8Array")).toBe(true);
		expect([...run("new TextEncoder().encode('é\\ud800')")]).toEqual([0xc3, 0xa9, 0xef, 0xbf, 0xbd]);
		expect(run("new TextDecoder().decode(new Uint8Array([0xef, 0xbb, 0xbf, 0x61, 0xff]))")).toBe("a\ufffd");
		expect(
			run("new TextDecoder('utf8', { ignoreBOM: true }).decode(new Uint8Array([0xef, 0xbb, 0xbf, 0x61]).buffer)"),
		).toBe("\ufeffa");
		expect(
			run(
				"const d = new TextDecoder(); [0xc3, 0xa9, 0xe2, 0x82].map((b) => d.decode(new Uint8Array([b]), { stream: true })).join('|') + '|' + d.decode()",
			),
		).toBe("|é|||\ufffd");
		expect(() => run("new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array([0xff]))")).toThrow(
			"the bytes are not UTF-8",
		);
		expect(() => run("new TextDecoder('latin1')")).toThrow("reads utf-8 here");
		expect(run("JSON.stringify(new TextEncoder().encodeInto('aé', new Uint8Array(2)))")).toBe('{"read":1,"written":1}');
	});

	test("gives it structuredClone: deep, cycles and all, of its own classes", () => {
		const run = realm();
		run(
			"const from = { list: [1, { a: 1 }], map: new Map([['k', new Set([1])]]), at: new Date(5), when: undefined, bytes: new Uint8Array([1, 2]) }; from.self = from; const copy = structuredClone(from)",
		);
		expect(run("copy.self === copy && copy !== from && copy.list[1] !== from.list[1]")).toBe(true);
		expect(
			run(
				"copy.list instanceof Array && copy.map instanceof Map && copy.map.get('k') instanceof Set && copy.at.getTime() === 5 && copy.bytes[1] === 2",
			),
		).toBe(true);
		expect(run("try { structuredClone({ f() {} }) } catch (error) { error.name }")).toBe("DataCloneError");
		expect(run("const e = structuredClone(new TypeError('no')); e instanceof TypeError && e.message")).toBe("no");
	});

	test("gives it a console bound to the process, and microtasks", async () => {
		const run = realm();
		run("console.log('hello', [1]); queueMicrotask(() => console.log('later'))");
		await Promise.resolve();
		await Promise.resolve();
		expect(fake.lines).toEqual(["hello [ 1 ]", "later"]);
		expect(() => run("queueMicrotask(5)")).toThrow("takes a function");
	});

	test("seeds Math.random: the same numbers in every run, others in every process", () => {
		const first = realm()("[Math.random(), Math.random()]");
		expect([...realm()("[Math.random(), Math.random()]")]).toEqual([...first]);
		let booted: number[] = [];
		lab.boot(() => {
			booted = realm()("[Math.random(), Math.random()]");
		});
		expect([...booted]).not.toEqual([...first]);
		for (const value of [...first, ...booted]) expect(value >= 0 && value < 1).toBe(true);
	});

	test("stops the clock, in UTC, whatever the machine's time zone", () => {
		const run = realm();
		expect(run("new Date().toISOString()")).toBe("2026-01-05T09:00:00.000Z");
		expect(
			run(
				"Date.now() === +new Date() && new Date(2026, 0, 5, 9).getTime() === Date.now() && new Date('2026-01-05T09:00').getTime() === Date.now()",
			),
		).toBe(true);
		expect(
			run(
				"const d = new Date(0); [d.getHours(), d.getDay(), d.getTimezoneOffset(), new Date(2026, 1).getMonth()].join()",
			),
		).toBe("0,4,0,1");
		expect(run("String(new Date(0))")).toBe("Thu Jan 01 1970 00:00:00 GMT+0000 (Coordinated Universal Time)");
		expect(run("Date()")).toBe("Mon Jan 05 2026 09:00:00 GMT+0000 (Coordinated Universal Time)");
		expect(
			run(
				"String(new Date(NaN)) + new Date(5).toJSON() + (new Date(7) instanceof Date) + new (new Date(0).constructor)().getTime()",
			),
		).toBe("Invalid Date1970-01-01T00:00:00.005Ztrue1767603600000");
	});

	test("does nothing the second time, and takes a global that has nothing", () => {
		const bare = {};
		inner.install(bare);
		const { console: first } = bare as { console?: unknown };
		inner.install(bare);
		expect((bare as { console?: unknown }).console).toBe(first);
	});
});
