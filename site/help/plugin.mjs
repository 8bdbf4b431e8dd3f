const prefix = "\0";

/** What is known of the language itself, made at build: modules whose default export is JSON. */
const MODULES = {
	/** Its names with their types: see Names in help.ts. */
	"virtual:language": async () => (await import(new URL("build.ts", import.meta.url).href)).languageNames(),
	/** Its declarations, by file, for the type checker's Worker. */
	"virtual:libraries": async () =>
		Object.fromEntries((await import(new URL("libraries.ts", import.meta.url).href)).libraries()),
};

/**
 * A Vite plugin for the modules above.
 *
 * @returns {import("vite").Plugin}
 */
export function language() {
	return {
		name: "language",
		resolveId: (id) => (Object.hasOwn(MODULES, id) ? prefix + id : undefined),
		async load(id) {
			const make = MODULES[/** @type {keyof typeof MODULES} */ (id.slice(1))];
			if (!id.startsWith(prefix) || !make) return undefined;
			return `export default JSON.parse(${JSON.stringify(JSON.stringify(await make()))});`;
		},
	};
}
