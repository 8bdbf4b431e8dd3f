import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
let folder: string;

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "lab-packed-"));
	const options = {
		cwd: folder,
		encoding: "utf8" as const,
		stdio: ["ignore", "pipe", "ignore"] as ("ignore" | "pipe")[],
	};
	const packed = execFileSync("npm", ["pack", PROJECT, "--silent"], options).trim().split("\n").at(-1)!;
	writeFileSync(join(folder, "package.json"), '{ "private": true }');
	execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", packed], options);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lab(...args: string[]): { code: number | null; out: string; err: string } {
	return outcome(join(folder, "node_modules/.bin/lab"), args);
}

function outcome(command: string, args: string[]): { code: number | null; out: string; err: string } {
	const { status, stdout, stderr } = spawnSync(command, args, {
		cwd: folder,
		encoding: "utf8",
		env: { ...process.env, INIT_CWD: folder },
	});
	return { code: status, out: stdout, err: stderr };
}

describe("the packed command, installed in an empty folder without a network", () => {
	test("brings nothing else with it", () => {
		const installed = execFileSync("npm", ["ls", "--all", "--parseable"], { cwd: folder, encoding: "utf8" });
		expect(installed.trim().split("\n")).toHaveLength(2);
	});

	test("gives the starting file, and passes the solution", () => {
		const [{ lesson, labs }] = JSON.parse(lab("list", "--json").out);
		const first = ["--lesson", lesson, "--lab", "1"];
		const { out: start } = outcome("npx", ["--no-install", "lab", "start", ...first]);
		expect(start).toContain(`// --- your code: ${labs[0].gaps[0]} ---`);
		writeFileSync(join(folder, "solved.ts"), lab("solution", ...first).out);
		const { code, out } = lab("check", "solved.ts", ...first);
		expect(out.trim().split("\n").at(-1)).toMatch(/\d+ passed, 0 failed$/);
		expect(code).toBe(0);
	});

	test("runs a program", () => {
		writeFileSync(
			join(folder, "cell.ts"),
			`import * as harness from "harness";\nconst n: number = 1;\nconsole.log(Object.keys(harness).length > 0, n);`,
		);
		expect(lab("run", "cell.ts")).toMatchObject({ code: 0, out: "true 1\n" });
	});

	test("says that verify needs a checkout", () => {
		expect(lab("verify")).toMatchObject({ code: 2, err: expect.stringContaining("checkout") });
	});
});
