// `node tests/bench/runs.ts [CHECKOUT]`: what runs cost in Node, here and, in turn with it, in another checkout.
// Boots and a test are timed inside one process, commands whole. The best of several rounds counts (ROUNDS).
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const HERE = fileURLToPath(new URL("../..", import.meta.url));
const INSIDE = fileURLToPath(new URL("runs-inside.ts", import.meta.url));
const CHECKOUTS = [...(process.argv[2] === undefined ? [] : [resolve(process.argv[2])]), HERE];

/** Runs a program of Node in a checkout, and returns what it prints. */
function node(checkout: string, ...words: string[]): string {
	const { stdout, stderr, status } = spawnSync(process.execPath, words, { cwd: checkout, encoding: "utf8" });
	if (status !== 0) throw new Error(`${words.join(" ")} in ${checkout} ended with ${status}: ${stderr}`);
	return stdout;
}

/** Seconds that the command takes in a checkout. */
function seconds(checkout: string, ...words: string[]): number {
	const began = performance.now();
	node(checkout, "bin/lab.js", ...words);
	return (performance.now() - began) / 1000;
}

const folder = mkdtempSync(join(tmpdir(), "runs-"));
try {
	const solved = join(folder, "harness.ts");
	writeFileSync(solved, node(HERE, "bin/lab.js", "solution", "--lesson", "11", "--lab", "2"));
	/** Each figure of each checkout, as often as it was taken. */
	const taken = new Map<string, number[][]>();
	const take = (what: string, at: number, value: number) => {
		const all = taken.get(what) ?? CHECKOUTS.map(() => []);
		all[at]!.push(value);
		taken.set(what, all);
	};
	for (let round = 0; round < ROUNDS; round++) {
		for (const [at, checkout] of CHECKOUTS.entries()) {
			const inside = JSON.parse(node(checkout, INSIDE, checkout)) as Record<string, number>;
			for (const [what, value] of Object.entries(inside)) take(what, at, value);
			take("lab check of lab 11.2, s", at, seconds(checkout, "check", solved, "--lesson", "11", "--lab", "2"));
			for (const lesson of ["02", "11"])
				take(`lab verify of lesson ${lesson}, s`, at, seconds(checkout, "verify", "--lesson", lesson));
		}
	}
	for (const [what, all] of taken) {
		const best = all.map((values) => Math.min(...values));
		const times = best.length > 1 ? `  (${(best[0]! / best.at(-1)!).toFixed(1)} times as fast)` : "";
		console.log(`${what}: ${best.map((value) => value.toFixed(2)).join(" -> ")}${times}`);
	}
} finally {
	rmSync(folder, { recursive: true, force: true });
}
