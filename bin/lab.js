#!/usr/bin/env node
// The `lab` command. Installed from a package it runs the built JavaScript; in a checkout it runs the TypeScript source,
// which needs Node 22.18 or newer and finds it in the dev dependency `node` where the machine's own is older.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import * as module from "node:module";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const built = here("../build/lab/lab.js");
const source = here("../labs/cli/lab.ts");
const [major, minor] = process.versions.node.split(".").map(Number);
const stripsTypes = major > 22 || (major === 22 && minor >= 18);

if (existsSync(source) && !stripsTypes) {
	const newer = here("../node_modules/node/bin/node");
	if (!existsSync(newer)) {
		console.error(
			`lab: this is Node ${process.versions.node}; it needs Node 22.18 or newer. Run "npm ci" in the project, or update Node.`,
		);
		process.exit(2);
	}
	const { status, signal } = spawnSync(newer, [here("lab.js"), ...process.argv.slice(2)], { stdio: "inherit" });
	process.exit(signal ? 2 : (status ?? 2));
}
if (existsSync(source)) {
	// What was read and compiled once is kept, for this process and its Workers: a command starts in half the time.
	process.env.NODE_COMPILE_CACHE ??= here("../node_modules/.cache/lab");
	module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
}
const { main } = await import(existsSync(source) ? source : built);
process.exitCode = await main(process.argv.slice(2));
