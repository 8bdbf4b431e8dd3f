import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { newInstance } from "../../labs/sandbox/engine.ts";
import { engineWasm } from "../../labs/sandbox/engine-node.ts";
import { HEAP_AT, heapEnd, STATIC_END, STEPS_LEFT_AT, withCompiledCode } from "../../labs/sandbox/engine-wasm.ts";

const MEGABYTE = 1024 * 1024;
const original = readFileSync(
	createRequire(import.meta.url).resolve("@jitl/quickjs-wasmfile-release-sync/wasm"),
) as Uint8Array;

test("the engine's file is edited in a few bytes, and stays a module", async () => {
	const edited = withCompiledCode(original);
	expect(edited.length).toBe(original.length);
	const changed = [...edited.keys()].filter((at) => edited[at] !== original[at]);
	expect(changed.length).toBeGreaterThan(5);
	expect(changed.length).toBeLessThan(40);
	await WebAssembly.compile(edited);
});

test("another build of the engine is refused", () => {
	expect(() => withCompiledCode(withCompiledCode(original))).toThrow("another build of the engine");
	expect(() => withCompiledCode(new Uint8Array(100))).toThrow("another build of the engine");
});

test("the heap lies where it is said to, and its noted end follows what is allocated", async () => {
	const { module, memory } = await newInstance(await engineWasm());
	const context = module.newRuntime().newContext();
	const words = new Int32Array(memory.buffer);
	const empty = heapEnd(memory);
	expect(empty).toBeGreaterThan(HEAP_AT);
	expect(empty - HEAP_AT).toBeLessThan(MEGABYTE);
	// Between the static data and what a few calls have left of the stack, nothing was written.
	expect(words.subarray(STATIC_END / 4, (HEAP_AT - MEGABYTE) / 4).every((word) => word === 0)).toBe(true);
	for (let n = 1; n <= 3; n++) {
		const made = context.evalCode(
			"globalThis.all = [...(globalThis.all ?? []), new ArrayBuffer(2 ** 21)]; all;",
			"a.ts",
		);
		context.unwrapResult(made).dispose();
		expect(heapEnd(memory) - empty).toBeGreaterThan(n * 2 * MEGABYTE - MEGABYTE);
	}
	let end = words.length;
	while (words[end - 1] === 0) end -= 1;
	expect(end * 4).toBeLessThanOrEqual(heapEnd(memory));
});

test("the word of steps that are left counts each call of a function", async () => {
	const { module, memory } = await newInstance(await engineWasm());
	const context = module.newRuntime().newContext();
	const at = ((context as unknown as { ctx: { value: number } }).ctx.value + STEPS_LEFT_AT) / 4;
	const nothing = context.getProp(context.global, "Object");
	const steps = () => new Int32Array(memory.buffer)[at]!;
	const call = () => context.unwrapResult(context.callFunction(nothing, context.undefined)).dispose();
	call();
	const before = steps();
	expect(before).toBe(10_000);
	for (let n = 0; n < 7; n++) call();
	expect(steps()).toBe(before - 7);
});
