/**
 * The programs of a lesson run against the harness at its end, so that is what their types are checked against. A lesson
 * whose harness is not the newest has a tsconfig.json of its own, because the project's own takes "harness" for the newest.
 */
import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { writeStates } from "../../harness-ref/write-states.ts";

const LESSONS = new URL("../../labs/lessons/", import.meta.url);
const TSC = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));

writeStates();

it.each(readdirSync(LESSONS).filter((name) => name.startsWith("0")))(
	"%s: its cells, figures and tests fit the harness at its end",
	async (lesson) => {
		const config = new URL(`${lesson}/tsconfig.json`, LESSONS);
		expect(existsSync(config)).toBe(true);
		const said = await promisify(execFile)(process.execPath, [
			TSC,
			"-p",
			fileURLToPath(config),
			"--pretty",
			"false",
		]).catch((error: { stdout: string; stderr: string }) => error);
		expect(said.stdout + said.stderr).toBe("");
	},
);
