// Builds the site twice, for the root of an address and for a path below one, and serves both until it is ended.
// `node tests/browser/site.ts build` only builds; with BUILT=1 in the environment it serves what was built last.
import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { BELOW, ROOT, type Site } from "./addresses.ts";

const ASTRO = fileURLToPath(new URL("bin/astro.mjs", import.meta.resolve("astro/package.json")));

function build({ folder, base }: Site): void {
	rmSync(folder, { recursive: true, force: true });
	const { status } = spawnSync(process.execPath, [ASTRO, "build", "--outDir", folder], {
		stdio: "inherit",
		env: { ...process.env, BASE_PATH: base },
	});
	if (status !== 0) throw new Error(`astro build for ${base} ended with ${status}`);
}

// One after the other, for they share a folder of what they generate.
if (!process.env.BUILT) for (const site of [ROOT, BELOW]) build(site);
if (process.argv[2] !== "build") {
	for (const { folder } of [ROOT, BELOW]) {
		if (!existsSync(folder)) throw new Error(`${folder} is not built: run this without BUILT in the environment`);
	}
	const { serve } = await import(new URL("../../site/serve.mjs", import.meta.url).href);
	// The root is served last, for it is the one that is waited for.
	for (const { folder, base, port } of [BELOW, ROOT]) await serve({ root: folder, base, port });
	// Tests that were killed cannot end it: without whoever started it, it ends by itself.
	const parent = process.ppid;
	setInterval(() => {
		if (process.ppid !== parent) process.exit();
	}, 1000);
}
