import { appendFile, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The file with the licences of what the site is built with. Vite writes it for the scripts of pages. */
export const LICENCES = "licences.md";

/** What goes into Workers, or is no script, which Vite leaves out of the file. */
const BESIDES = [
	"@fontsource/source-serif-4",
	"@jitl/quickjs-wasmfile-release-sync",
	"quickjs-emscripten-core",
	"typescript-js",
];

/**
 * An Astro integration that adds to the file of licences what Vite does not know of.
 *
 * @returns {import("astro").AstroIntegration}
 */
export function licences() {
	return {
		name: "licences",
		hooks: {
			"astro:build:done": async ({ dir }) => {
				for (const name of BESIDES) {
					const folder = join("node_modules", name);
					const { license, version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
					const file = (await readdir(folder)).find((file) => /^licen[cs]e/i.test(file));
					if (!file) throw new Error(`${folder} has no licence`);
					const text = await readFile(join(folder, file), "utf8");
					await appendFile(
						join(fileURLToPath(dir), LICENCES),
						`\n## ${name} - ${version} (${license})\n\n${text.trim()}\n`,
					);
				}
			},
		},
	};
}
