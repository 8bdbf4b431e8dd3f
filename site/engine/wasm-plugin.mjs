import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const NAME = "virtual:engine-wasm";
const ID = `\0${NAME}`;

/**
 * A Vite plugin for the module "virtual:engine-wasm", whose default export is the address of the engine's file, with the
 * edits of labs/sandbox/engine-wasm.ts. It is made here so that a browser compiles it as it comes, and keeps what it compiled.
 *
 * @returns {import("vite").Plugin}
 */
export function engineWasm() {
	let base = "/";
	let isServed = false;
	return {
		name: "engine-wasm",
		configResolved: (config) => {
			base = config.base;
			isServed = config.command === "serve";
		},
		resolveId: (id) => (id === NAME ? ID : undefined),
		async load(id) {
			if (id !== ID) return undefined;
			if (isServed) return `export default ${JSON.stringify(`${base.replace(/\/$/, "")}/engine.wasm`)};`;
			const file = this.emitFile({ type: "asset", name: "engine.wasm", source: await readEngine() });
			return `export default import.meta.ROLLUP_FILE_URL_${file};`;
		},
		configureServer: (server) => {
			server.middlewares.use("/engine.wasm", async (_request, response) => {
				response.setHeader("Content-Type", "application/wasm");
				response.end(await readEngine());
			});
		},
	};
}

async function readEngine() {
	const { withCompiledCode } = await import(new URL("../../labs/sandbox/engine-wasm.ts", import.meta.url).href);
	return withCompiledCode(
		await readFile(createRequire(import.meta.url).resolve("@jitl/quickjs-wasmfile-release-sync/wasm")),
	);
}

/**
 * A Vite plugin for the Worker. The library's loader names a file of the engine to be fetched where it is given none; here it
 * always is given one, and without this the build would hold the engine a second time.
 *
 * @returns {import("vite").Plugin}
 */
export function withoutSpareEngine() {
	return {
		name: "without-spare-engine",
		enforce: "pre",
		transform(code, id) {
			if (!/emscripten-module\.browser\.mjs/.test(id)) return undefined;
			return {
				code: code.replace(/new URL\("emscripten-module\.wasm",\s*import\.meta\.url\)/, `new URL("about:blank")`),
				map: null,
			};
		},
	};
}
