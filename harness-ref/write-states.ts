/**
 * Writes the states of the harness into `.generated/`, where `tsc` type-checks them and tests import them:
 * `harness.ts` (the newest) and `state-01.1.ts`, `state-10.ts` … Run: npx node harness-ref/write-states.ts
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readReferenceFolder } from "../labs/course/reference-node.ts";
import { compose, type Target } from "../labs/harness/compose.ts";

/** The states whose blocks are all written, oldest first. A lesson that is added adds its own. */
const STATES: readonly Target[] = [
	{ lesson: "01", lab: 1 },
	{ lesson: "01", lab: 2 },
	{ lesson: "02", lab: 1 },
	{ lesson: "02", lab: 2 },
	{ lesson: "03", lab: 1 },
	{ lesson: "10" },
	{ lesson: "11", lab: 1 },
	{ lesson: "11", lab: 2 },
];

const FOLDER = new URL("../.generated/", import.meta.url);

/** Composes every state and writes what is not there yet. Safe when several processes do it at once. */
export function writeStates(): void {
	const reference = readReferenceFolder();
	const files = new Map(STATES.map((target) => [`state-${versionOf(target)}.ts`, compose(reference, target)]));
	files.set("harness.ts", compose(reference, { lesson: STATES.at(-1)?.lesson ?? "10" }));
	mkdirSync(FOLDER, { recursive: true });
	for (const name of readdirSync(FOLDER)) {
		if (/^state-[\d.]+\.ts$/.test(name) && !files.has(name)) rmSync(new URL(name, FOLDER), { force: true });
	}
	for (const [name, text] of files) writeWhenNew(new URL(name, FOLDER), text);
}

function versionOf({ lesson, lab }: Target): string {
	return lab === undefined ? lesson : `${lesson}.${lab}`;
}

/** A reader sees the old file or the new one, and never half of one. */
function writeWhenNew(file: URL, text: string): void {
	if (existsSync(file) && readFileSync(file, "utf8") === text) return;
	const draft = new URL(`${file.href}.${process.pid}`);
	writeFileSync(draft, text);
	renameSync(draft, file);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeStates();
