// Builds the command that is packed: one folder of JavaScript and JSON that needs nothing beside it but Node.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { readCourse } from "../course/course-node.ts";
import { stageFiles } from "../sandbox/stage-node.ts";

const OUT = new URL("../../build/lab/", import.meta.url);

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const bundle = await rolldown({
	input: {
		lab: fileURLToPath(new URL("lab.ts", import.meta.url)),
		"worker-node": fileURLToPath(new URL("../sandbox/worker-node.ts", import.meta.url)),
	},
	platform: "node",
	// Commands that need a checkout are refused before they are loaded (lab.ts), so they stay out.
	external: /\/commands\/(?:lint|mutate|new-lesson|verify)\.ts$/,
	transform: { define: { PACKED: "true" } },
});
await bundle.write({
	dir: fileURLToPath(OUT),
	format: "esm",
	entryFileNames: "[name].js",
	chunkFileNames: "[name]-[hash].js",
	minify: true,
});
await bundle.close();
writeFileSync(new URL("course.json", OUT), JSON.stringify(readCourse()));
writeFileSync(new URL("stage.json", OUT), JSON.stringify(stageFiles()));
copyFileSync(
	createRequire(import.meta.url).resolve("@jitl/quickjs-wasmfile-release-sync/wasm"),
	new URL("engine.wasm", OUT),
);
