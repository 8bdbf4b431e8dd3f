/**
 * The modules of one run. A program imports by two names: "lab" (the stage) and "harness" (its harness file); hidden
 * tests also import "check". Everything else is refused before the run starts (source.ts) and here again.
 */
export type Sources = ReadonlyMap<string, string>;

/** Resolves `request` as imported from `base`, or throws with a message that names both. */
export function resolveModule(sources: Sources, base: string, request: string): string {
	const name = request.startsWith(".") ? join(base, request) : (ALIASES.get(request) ?? request);
	if (sources.has(name)) return name;
	throw new Error(`${base} imports "${request}", and there is no such module here`);
}

/** The file of hidden tests' own module; only a graded run has it. */
export const CHECK = "check/check.ts";

/** Names that programs use, and the file behind each. */
export const ALIASES: ReadonlyMap<string, string> = new Map([
	["lab", "stage/index.ts"],
	["check", CHECK],
	["harness", "observed-harness.ts"],
]);

/** A path relative to the folder of `base`. */
function join(base: string, request: string): string {
	const parts = base.split("/").slice(0, -1);
	for (const part of request.split("/")) {
		if (part === "..") parts.pop();
		else if (part !== ".") parts.push(part);
	}
	return parts.join("/");
}

/** Exports whose use a trace must see. */
const OBSERVED = ["Harness", "runAgent"];

/** The harness as a recorded program imports it: what a trace must see goes through the stage's `observe`. */
export function observedHarness(harness: string): string {
	const exported = OBSERVED.filter((name) =>
		new RegExp(`export\\s+(class|function\\s*\\*?|const|let|var)\\s*${name}\\b|export\\s*\\{[^}]*\\b${name}\\b`).test(
			harness,
		),
	);
	const lines = exported.map((name) => `export const ${name} = observeExport("${name}", ns.${name});`);
	return `export * from "harness.ts"; import * as ns from "harness.ts"; import { observeExport } from "stage/observe.ts"; ${lines.join(" ")}`;
}
