import { fileURLToPath } from "node:url";
import mdx from "@astrojs/mdx";
import { defineConfig } from "astro/config";
import { basePath } from "./site/base-path.mjs";
import { compress } from "./site/compress.mjs";
import { course } from "./site/course/plugin.mjs";
import { engineWasm, withoutSpareEngine } from "./site/engine/wasm-plugin.mjs";
import { language } from "./site/help/plugin.mjs";
import { LICENCES, licences } from "./site/licences.mjs";
import { offline } from "./site/offline/plugin.mjs";
import { preload } from "./site/preload.mjs";

// Building this course tells nobody about it.
process.env.ASTRO_TELEMETRY_DISABLED ??= "1";

/**
 * What the scripts of several pages share is one file. As a file each, the sixteen of them cost a browser that has just been
 * opened more time than everything else on the page.
 */
const SHARED = {
	name: "shared",
	test: /[\\/](site[\\/](elements|controllers|progress|engine)|labs[\\/](course|grader|harness|progress|sandbox|typescript)|node_modules[\\/]idb)[\\/]|preload-helper/,
	minShareCount: 2,
};

export default defineConfig({
	srcDir: "./site",
	publicDir: "./public",
	outDir: "./dist",
	output: "static",
	base: basePath(),
	trailingSlash: "always",
	compressHTML: true,
	devToolbar: { enabled: false },
	// Every style and script is a file of its own: the policy in the page's head allows nothing inline.
	build: { inlineStylesheets: "never" },
	vite: {
		plugins: [course(), language(), engineWasm()],
		// What the pictures in the lessons' folders import.
		resolve: { alias: { "figure-kit": fileURLToPath(new URL("./site/figures/kit.ts", import.meta.url)) } },
		build: { assetsInlineLimit: 0, license: { fileName: LICENCES } },
		worker: { format: "es", plugins: () => [language(), withoutSpareEngine()] },
		environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [SHARED] } } } } } },
	},
	// Code is highlighted by site/highlight, which the editor shares, so that nothing moves when the editor opens.
	markdown: { syntaxHighlight: false },
	integrations: [mdx(), licences(), preload(), offline(), compress()],
});
