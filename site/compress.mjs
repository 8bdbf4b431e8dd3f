import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const brotli = promisify(brotliCompress);

/** Kinds of file that shrink. Everything else is served as it is. */
const TEXT = /\.(html|css|js|mjs|json|svg|txt|wasm|xml)$/;

/**
 * An Astro integration that writes `FILE.br` beside every text file of the built site,
 * for `site/serve.mjs` and for any host that serves precompressed files.
 *
 * @returns {import("astro").AstroIntegration}
 */
export function compress() {
	return {
		name: "compress",
		hooks: {
			"astro:build:done": async ({ dir, logger }) => {
				const root = fileURLToPath(dir);
				const files = (await readdir(root, { recursive: true })).filter((file) => TEXT.test(file));
				await Promise.all(files.map((file) => compressFile(join(root, file))));
				logger.info(`${files.length} files compressed`);
			},
		},
	};
}

/** @param {string} path */
async function compressFile(path) {
	const bytes = await readFile(path);
	const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
	await writeFile(`${path}.br`, await brotli(bytes, { params }));
}
