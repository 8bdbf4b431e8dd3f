// Builds the sites under test (addresses.ts), and serves them until it is ended. `node tests/browser/site.ts build` only builds;
// with BUILT=1 in the environment it serves what was built last.
import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { SITES, type Site } from "./addresses.ts";

const ASTRO = fileURLToPath(new URL("bin/astro.mjs", import.meta.resolve("astro/package.json")));

function build({ course, folder, base }: Site): void {
	rmSync(folder, { recursive: true, force: true });
	const { status } = spawnSync(process.execPath, [ASTRO, "build", "--outDir", folder], {
		stdio: "inherit",
		env: { ...process.env, BASE_PATH: base, COURSE: fileURLToPath(course) },
	});
	if (status !== 0) throw new Error(`astro build for ${folder} ended with ${status}`);
}

// One after the other, for they share a folder of what they generate.
if (!process.env.BUILT) for (const site of SITES) build(site);
if (process.argv[2] !== "build") {
	for (const { folder } of SITES) {
		if (!existsSync(folder)) throw new Error(`${folder} is not built: run this without BUILT in the environment`);
	}
	const { serve } = await import(new URL("../../site/serve.mjs", import.meta.url).href);
	for (const { folder, base, port } of SITES) await serve({ root: folder, base, port });
	// Tests that were killed cannot end it: without whoever started it, it ends by itself.
	const parent = process.ppid;
	setInterval(() => {
		if (process.ppid !== parent) process.exit();
	}, 1000);
}
