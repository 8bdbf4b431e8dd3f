import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Course, Lesson } from "../course/course.ts";
import { blocksAt, nameOf, type Target } from "../harness/blocks.ts";
import { blockAt, compose } from "../harness/compose.ts";
import { MachineFault } from "../sandbox/steady.ts";
import type { Place } from "./claims.ts";

/** The states that a lesson adds to the reference harness: after each of its labs, and at its end. */
export function statesOf(lesson: Lesson): Target[] {
	return [...lesson.labs.map(({ number }) => ({ lesson: lesson.number, lab: number })), { lesson: lesson.number }];
}

/** What the type checker says of a state, each fault at its line of the block that it is in. */
export type StateFaults = ReadonlyMap<Target, Place[]>;

/**
 * Type-checks states of the reference harness, all in one run of `tsc` with the project's own settings.
 * @throws MachineFault when the checker does not run
 */
export async function typeCheck(course: Course, targets: readonly Target[]): Promise<StateFaults> {
	const folder = mkdtempSync(join(tmpdir(), "states-"));
	try {
		const texts = new Map(targets.map((target) => [`${versionOf(target)}.ts`, compose(course, target)]));
		for (const [name, text] of texts) writeFileSync(join(folder, name), text);
		const settings = {
			extends: fileURLToPath(new URL("../../tsconfig.json", import.meta.url)),
			compilerOptions: { types: [], noEmit: true, incremental: false },
			include: [],
			exclude: [],
			files: [...texts.keys()],
		};
		writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
		writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
		const said = await tsc(folder);
		return new Map(targets.map((target) => [target, faultsIn(course, target, said)]));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function versionOf({ lesson, lab }: Target): string {
	return lab === undefined ? `state-${lesson}` : `state-${lesson}.${lab}`;
}

interface Said {
	file: string;
	line: number;
	message: string;
}

async function tsc(folder: string): Promise<Said[]> {
	const command = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin", "tsc");
	const args = [command, "--project", folder, "--pretty", "false"];
	const { output, code } = await new Promise<{ output: string; code: unknown }>((resolve) =>
		execFile(process.execPath, args, { cwd: folder, maxBuffer: 1 << 26 }, (error, stdout, stderr) =>
			resolve({ output: stdout + stderr, code: error ? error.code : 0 }),
		),
	);
	const said = [...output.matchAll(/^(?:.*\/)?(state-[\d.]+\.ts)\((\d+),\d+\): error (TS\d+: .*)$/gm)].map((match) => ({
		file: match[1]!,
		line: Number(match[2]),
		message: match[3]!,
	}));
	if (code !== 0 && said.length === 0) throw new MachineFault(`tsc does not run here: ${output.trim() || code}`);
	return said;
}

function faultsIn(course: Course, target: Target, said: readonly Said[]): Place[] {
	const name = `${versionOf(target)}.ts`;
	const text = compose(course, target);
	const blocks = blocksAt(course, target);
	return said
		.filter(({ file }) => file === name)
		.map(({ line, message }) => {
			const place = blockAt(text, line);
			const block = place && blocks.find((one) => one.name === place.name);
			if (!place || !block)
				return { file: "harness-ref/order.json", line: 1, message: `${nameOf(target)}: ${message}` };
			const file = `harness-ref/${block.region.number}-${block.region.title}/${block.name}.${block.version}.ts`;
			return { file, line: line - place.from + 1, message: `${nameOf(target)}: ${message}` };
		});
}
