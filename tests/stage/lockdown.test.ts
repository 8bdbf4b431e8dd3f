import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";

interface Report {
	refused: Record<string, boolean>;
	works: Record<string, boolean>;
}

test("a locked realm refuses every change to what is built in or the stage's, and runs programs as before", async () => {
	const worker = new Worker(new URL("./locked-realm.ts", import.meta.url));
	const report = await new Promise<Report>((resolve, reject) => {
		worker.on("message", resolve);
		worker.on("error", reject);
	});
	await worker.terminate();
	const wrong = Object.entries({ ...report.refused, ...report.works }).filter(([, well]) => !well);
	expect(wrong).toEqual([]);
	expect(Object.keys(report.refused)).toHaveLength(27);
	expect(Object.keys(report.works)).toHaveLength(5);
});
