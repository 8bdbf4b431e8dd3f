import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

/** The file's name at the root of the site. It can never change: a browser looks for a newer version under it. */
const NAME = "service-worker.js";

/**
 * What is kept only once a page has asked for it: pages that are not for learners, and scripts of so many bytes or more, such as
 * one with a compiler in it. A later version keeps the same beforehand where it was asked for.
 */
const ASIDE = /^instructor\//;
const LARGE = 1_000_000;

/**
 * An Astro integration that writes the service worker of the built site, with the list of its files in it. It comes after
 * whatever changes a file. `astro dev` has none, and takes one away that a built site at the same address has left.
 *
 * @returns {import("astro").AstroIntegration}
 */
export function offline() {
	return {
		name: "offline",
		hooks: {
			"astro:build:done": ({ dir }) => writeServiceWorker(fileURLToPath(dir)),
			"astro:server:setup": ({ server }) => {
				server.middlewares.use((request, response, next) => {
					if (request.url?.split("?")[0] !== `${server.config.base}${NAME}`) return next();
					response.setHeader("content-type", "text/javascript");
					response.end(LEAVES);
				});
			},
		},
	};
}

/** A service worker that takes itself and what was kept away, and lets the pages be fetched anew. */
const LEAVES = `
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
	for (const name of await caches.keys()) if (name.startsWith("pull-the-plug ")) await caches.delete(name);
	await registration.unregister();
	for (const page of await clients.matchAll({ type: "window" })) await page.navigate(page.url);
})()));
`;

/**
 * Writes the service worker of the site that was built into a folder.
 *
 * @param {string} root
 */
export async function writeServiceWorker(root) {
	const list = await listOf(root);
	const bundle = await rolldown({
		input: fileURLToPath(new URL("service-worker.ts", import.meta.url)),
		transform: { define: { COURSE_LIST: JSON.stringify(list) } },
	});
	const { output } = await bundle.generate({ format: "iife", minify: true });
	await bundle.close();
	await writeFile(join(root, NAME), output[0].code);
}

/**
 * The list that the service worker of a built site has in it.
 *
 * @param {string} root
 * @returns {Promise<import("./list.ts").CourseList>}
 */
export async function listOf(root) {
	const files = await filesIn(root);
	const large = files.filter(({ address, bytes }) => address.endsWith(".js") && bytes >= LARGE);
	return { files, onUse: [ASIDE.source, ...large.map(({ address }) => anyVersion(address))] };
}

/**
 * What matches a file with a hash in its name in every build: the source of a regular expression.
 *
 * @param {string} address
 */
function anyVersion(address) {
	const [name, hash] = address.split(/([.-][\w-]{8}\.js)$/);
	return hash === undefined ? `^${address}$` : `^${name}[.-][\\w-]{8}\\.js$`;
}

/**
 * Every file of a built site, but for packed copies and the service worker itself.
 *
 * @param {string} root
 * @returns {Promise<import("./list.ts").ListedFile[]>}
 */
async function filesIn(root) {
	const entries = await readdir(root, { recursive: true, withFileTypes: true });
	const paths = entries
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(join(root, sep).length).split(sep).join("/"))
		.filter((path) => !path.endsWith(".br") && path !== NAME)
		.sort();
	return Promise.all(
		paths.map(async (path) => {
			const content = await readFile(join(root, path));
			const integrity = `sha256-${createHash("sha256").update(content).digest("base64")}`;
			return { address: path.replace(/(^|\/)index\.html$/, "$1"), integrity, bytes: content.length };
		}),
	);
}
