import { expect, test } from "vitest";
import { inTurn } from "../../labs/grader/in-turn.ts";

test("things are begun in their order, so many at a time, and give their results in that order", async () => {
	const begun: number[] = [];
	const ends: (() => void)[] = [];
	const all = inTurn([0, 1, 2, 3], 2, async (thing) => {
		begun.push(thing);
		await new Promise<void>((resolve) => {
			ends[thing] = resolve;
		});
		return thing * 10;
	});
	expect(begun).toEqual([0, 1]);
	ends[1]!();
	await expect.poll(() => begun).toEqual([0, 1, 2]);
	ends[2]!();
	await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
	ends[0]!();
	ends[3]!();
	expect(await all).toEqual([0, 10, 20, 30]);
});

test("nothing to do is done at once", async () => {
	expect(await inTurn([], 3, async () => 1)).toEqual([]);
});
