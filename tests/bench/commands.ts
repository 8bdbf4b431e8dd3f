/**
 * What commands cost, in this checkout and in another one, turn by turn, best of five (ROUNDS): seconds by the clock.
 *
 *     node tests/bench/commands.ts [OTHER]     OTHER is the folder of another checkout, older ones too
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const HERE = fileURLToPath(new URL("../..", import.meta.url));
const CHECKOUTS = [...(process.argv[2] === undefined ? [] : [resolve(process.argv[2])]), HERE];

/** Runs the command in a checkout. @returns what it printed, and the seconds that it took */
function lab(checkout: string, ...words: string[]): { printed: string; seconds: number } {
	const began = performance.now();
	const ran = spawnSync(process.execPath, ["bin/lab.js", ...words], { cwd: checkout, encoding: "utf8" });
	const seconds = (performance.now() - began) / 1000;
	if (ran.status !== 0)
		throw new Error(`lab ${words.join(" ")} in ${checkout} ended with ${ran.status}: ${ran.stdout}${ran.stderr}`);
	return { printed: ran.stdout, seconds };
}

const folder = mkdtempSync(join(tmpdir(), "commands-"));
try {
	const best = CHECKOUTS.map(() => new Map<string, number>());
	for (let round = 0; round < ROUNDS; round++) {
		for (const [n, checkout] of CHECKOUTS.entries()) {
			const of = ["--lesson", "11", "--lab", "2"];
			const solved = join(folder, `harness-${n}.ts`);
			if (round === 0) writeFileSync(solved, lab(checkout, "solution", ...of).printed);
			for (const [what, words] of [
				["lab check of lab 11.2", ["check", solved, ...of]],
				["lab verify of lesson 2", ["verify", "--lesson", "02"]],
				["lab verify of lesson 11", ["verify", "--lesson", "11"]],
			] as const) {
				const { seconds } = lab(checkout, ...words);
				best[n]!.set(what, Math.min(seconds, best[n]!.get(what) ?? Number.POSITIVE_INFINITY));
			}
		}
	}
	for (const what of best[0]!.keys()) {
		const figures = best.map((of) => `${of.get(what)!.toFixed(2)} s`);
		console.log(`${what}: ${figures.join(" -> ")}`);
	}
} finally {
	rmSync(folder, { recursive: true, force: true });
}
