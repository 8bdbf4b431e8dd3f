import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
	resolve: {
		alias: {
			lab: new URL("./labs/stage/index.ts", import.meta.url).pathname,
			"figure-kit": new URL("./site/figures/kit.ts", import.meta.url).pathname,
			check: new URL("./labs/grader/inside/check.ts", import.meta.url).pathname,
		},
	},
	test: { include: ["tests/**/*.test.ts"], testTimeout: 120_000, maxWorkers: availableParallelism() },
});
