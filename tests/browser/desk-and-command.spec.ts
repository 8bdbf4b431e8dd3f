import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CheckReport } from "../../labs/cli/commands/check.ts";
import type { LabReport } from "../../labs/grader/grade.ts";
import type { DeskElement } from "../../site/instructor/desk.ts";
import { ON_SMALL_COURSE } from "../small-course.ts";
import { alternative, labOf, lesson, mistake } from "./course.ts";
import { DESK } from "./desk-on-page.ts";
import { expect, test } from "./test.ts";

/** As much of a result as the page and the command must say alike. */
const said = ({ passed, failed, mistake, tests }: LabReport) => ({
	passed,
	failed,
	mistake,
	tests: tests.map(({ id, title, status, verdict, message, line, column, fuel }) => {
		return { id, title, status, verdict, message, line, column, fuel };
	}),
});

test("page and command say the same of every mistake and every alternative, word for word", async ({ page }) => {
	test.setTimeout(600_000);
	await page.goto(DESK);
	await expect(page.locator("html")).toHaveAttribute("data-ready");
	// A file is run against what it fails, and two tests more.
	const asked = [1, 2].flatMap((number) => {
		const lab = labOf(number);
		const ids = Object.keys(lab.recorded!.fuel);
		const files = [
			...lab.mistakes.map(({ slug }) => {
				const { text, fails } = mistake(number, slug);
				return { path: `mistake/${slug}`, text, fails };
			}),
			...lab.alternatives.map(({ slug }) => ({
				path: `alternative/${slug}`,
				text: alternative(number, slug),
				fails: [],
			})),
		];
		return files.map(({ path, text, fails }, index) => {
			const passing = ids.filter((id) => !(fails as string[]).includes(id));
			const others = [0, 1].map((step) => passing[(index + step * 3) % passing.length]!);
			return { lab: number, path, text, ids: [...fails, ...others] };
		});
	});
	expect(asked.length).toBeGreaterThan(8);
	const command = spawnSync(process.execPath, [fileURLToPath(new URL("command-says.ts", import.meta.url))], {
		input: JSON.stringify(asked),
		encoding: "utf8",
		maxBuffer: 100_000_000,
	});
	expect(command.stderr).toBe("");
	const reports = JSON.parse(command.stdout) as LabReport[];
	for (const [index, { lab, path, ids }] of asked.entries()) {
		const report = await page
			.locator(`ptp-desk[data-lab="${lab}"]`)
			.evaluate((desk, [path, ids]) => (desk as DeskElement).judge(path, ids), [path, ids] as const);
		expect(said(report), `lab ${lab}, ${path}`).toEqual(said(reports[index]!));
	}
});

test("what lab check --json prints of a whole file is what the desk finds", async ({ page }) => {
	await page.goto(DESK);
	await expect(page.locator("html")).toHaveAttribute("data-ready");
	const folder = mkdtempSync(join(tmpdir(), "desk-and-check-"));
	const bin = fileURLToPath(new URL("../../bin/lab.js", import.meta.url));
	try {
		for (const [path, text] of [
			["mistake/ids-from-zero", mistake(1, "ids-from-zero").text],
			["alternative/closures", alternative(1, "closures")],
		] as const) {
			const file = join(folder, "harness.ts");
			writeFileSync(file, text);
			const { stdout } = spawnSync(
				process.execPath,
				[bin, "check", file, "--lesson", lesson.id, "--lab", "1", "--json"],
				{
					encoding: "utf8",
					env: { ...process.env, ...ON_SMALL_COURSE },
				},
			);
			const printed = JSON.parse(stdout) as CheckReport;
			const found = await page
				.locator('ptp-desk[data-lab="1"]')
				.evaluate((desk, path) => (desk as DeskElement).judge(path), path);
			const tests = found.tests.map(({ fuel: _, milliseconds: __, ...test }) => test);
			const mistakes = found.mistake ? { mistakes: [{ lab: 1, ...found.mistake }] } : {};
			expect(printed).toEqual({
				lesson: lesson.id,
				lab: 1,
				passed: found.passed,
				failed: found.failed,
				tests,
				...mistakes,
			});
		}
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});
