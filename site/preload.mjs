import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const SCRIPT = /<script type="module" src="([^"]+)">/g;
/** A script that is run where it stands: what must be known before the first paint. */
const PLAIN = /<script src="[^"]+"><\/script>/g;
/** A static import in a built file. `import(…)` has a bracket, and is fetched when it is needed. */
const IMPORT = /(?:\bfrom|\bimport)\s*"\.\/([^"]+)"/g;

/**
 * An Astro integration that names every script of a page, and whatever those import, in the page's head. Without it a
 * browser finds the scripts when it has read the whole page, and their imports when it has read the scripts.
 * Scripts that are run in the head go to its end: in front of the styles, a browser would wait for them alone.
 *
 * @returns {import("astro").AstroIntegration}
 */
export function preload() {
	return {
		name: "preload",
		hooks: {
			"astro:build:done": async ({ dir }) => {
				const root = fileURLToPath(dir);
				const pages = (await readdir(root, { recursive: true })).filter((file) => file.endsWith(".html"));
				await Promise.all(pages.map((page) => preloadScripts(root, join(root, page))));
			},
		},
	};
}

/** @param {string} root @param {string} page */
async function preloadScripts(root, page) {
	const html = await readFile(page, "utf8");
	const addresses = [...html.matchAll(SCRIPT)].map(([, address]) => /** @type {string} */ (address));
	const folder = addresses[0]?.slice(0, addresses[0].lastIndexOf("/") + 1);
	if (folder === undefined) return;
	const names = await withImports(
		join(root, "_astro"),
		addresses.map((address) => basename(address)),
	);
	const links = names.map((name) => `<link rel="modulepreload" href="${folder}${name}">`).join("");
	const [head, ...rest] = html.split("</head>");
	const plain = [...head.matchAll(PLAIN)].map(([script]) => script).join("");
	await writeFile(page, [`${head.replaceAll(PLAIN, "")}${links}${plain}`, ...rest].join("</head>"));
}

/**
 * Scripts with everything that they import, each once.
 *
 * @param {string} folder @param {string[]} names
 */
async function withImports(folder, names) {
	const all = new Set(names);
	for (const name of all) {
		const text = await readFile(join(folder, name), "utf8");
		for (const [, imported] of text.matchAll(IMPORT)) all.add(/** @type {string} */ (imported));
	}
	return [...all];
}
