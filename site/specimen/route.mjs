/**
 * An Astro integration that adds the page `/specimen/`, which shows every component once, in `astro dev`
 * and wherever the environment variable `SPECIMEN` is set. The published site does not have it.
 *
 * @returns {import("astro").AstroIntegration}
 */
export function specimen() {
	return {
		name: "specimen",
		hooks: {
			"astro:config:setup": ({ command, injectRoute }) => {
				if (command !== "dev" && !process.env.SPECIMEN) return;
				injectRoute({ pattern: "/specimen/", entrypoint: "./site/specimen/specimen.astro" });
			},
		},
	};
}
