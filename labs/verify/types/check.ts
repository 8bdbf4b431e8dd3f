import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Course, type Lesson, lessonPath } from "../../course/course.ts";
import { blockPath, blocksAt, nameOf, type Target } from "../../harness/blocks.ts";
import { blockAt, compose } from "../../harness/compose.ts";
import { stateName } from "../../harness/states.ts";
import { MachineFault } from "../../sandbox/steady.ts";
import type { Place } from "../claims.ts";
import { hasPrograms, lessonProject, STATES_PROJECT, writeProjects } from "./projects.ts";

/** What the type checker says. */
export interface TypeFaults {
	/** Of a state of the reference harness, each fault at its line of the block that it is in. */
	ofState(state: Target): Place[];
	/** Of a lesson's cells, figures and hidden tests, each fault at its own line. */
	ofPrograms(lesson: Lesson): Place[];
}

/**
 * Type-checks the course's states and the programs of some of its lessons, all in one run of `tsc`.
 * @throws MachineFault when the checker does not run
 */
export async function typeCheck(root: URL, course: Course, lessons: readonly Lesson[]): Promise<TypeFaults> {
	writeProjects(root, course);
	const said = await tsc(root, [STATES_PROJECT, ...lessons.filter(hasPrograms).map(lessonProject)]);
	return {
		ofState: (state) => {
			const file = `.generated/state-${stateName(state)}.ts`;
			return said.filter((place) => place.file === file).map((place) => inBlock(course, state, place));
		},
		ofPrograms: (lesson) => said.filter(({ file }) => file.startsWith(`${lessonPath(lesson)}/`)),
	};
}

/** What a build of these projects finds, whatever an earlier one found. */
async function tsc(root: URL, projects: readonly string[]): Promise<Place[]> {
	const command = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin", "tsc");
	const args = [command, "--build", ...projects, "--force", "--pretty", "false"];
	const { output, code } = await new Promise<{ output: string; code: unknown }>((resolve) =>
		execFile(process.execPath, args, { cwd: fileURLToPath(root), maxBuffer: 1 << 26 }, (error, stdout, stderr) =>
			resolve({ output: stdout + stderr, code: error ? error.code : 0 }),
		),
	);
	// A state is part of two projects, and so are its faults.
	const lines = new Set(output.split("\n"));
	const said = [...lines].flatMap((line) => {
		const [, file, number, message] = /^(\S.*)\((\d+),\d+\): error (TS\d+: .*)$/.exec(line) ?? [];
		return file === undefined ? [] : [{ file, line: Number(number), message: message! }];
	});
	// A fault that is in no file is one of the settings.
	if (/^error TS/m.test(output) || (code !== 0 && said.length === 0))
		throw new MachineFault(`tsc does not run here: ${output.trim() || code}`);
	return said;
}

function inBlock(course: Course, state: Target, { line, message }: Place): Place {
	const place = blockAt(compose(course, state), line);
	const block = place && blocksAt(course, state).find((one) => one.name === place.name);
	const words = `${nameOf(course, state)}: ${message}`;
	if (!place || !block) return { file: "harness-ref/introduction.txt", line: 1, message: words };
	const file = `harness-ref/${blockPath(block)}`;
	return { file, line: line - place.from + 1, message: words };
}
