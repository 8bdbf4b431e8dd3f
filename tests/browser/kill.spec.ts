import { killAgainAndAgain } from "../soak/kills.ts";
import { ROOT } from "./addresses.ts";
import { seedFor } from "./seed.ts";
import { expect, test } from "./test.ts";

test("whatever a learner does when the browser is killed: all that the page had called saved is there afterwards", async ({
	browserName,
}) => {
	test.skip(browserName !== "chromium" || process.platform !== "linux", "Only Chromium on Linux is killed here.");
	// Many runs, or many browsers: on a busy machine more than a test usually takes.
	test.slow();
	const seed = seedFor("kills");
	const lines: string[] = [`seed ${seed}`];
	const report = await killAgainAndAgain({
		url: ROOT.url,
		times: 3,
		seed,
		longest: 2_500,
		say: (line) => lines.push(line),
	});
	expect(report.losses, lines.join("\n")).toEqual([]);
	expect(report.survived).toBe(3);
	expect(report.records).toBeGreaterThan(0);
});
