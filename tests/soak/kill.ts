// `node tests/soak/kill.ts --times 100 [--seed 1]`: kills the browser of a learner at work, again and again, on the site
// of the tests' course that `node tests/browser/site.ts build` has built, and says what was lost. Exits with 1 where anything was.
import { serve } from "../../site/serve.mjs";
import { ROOT } from "../browser/addresses.ts";
import { numberArgument } from "./arguments.ts";
import { killAgainAndAgain } from "./kills.ts";

const times = numberArgument("times", 100);
const seed = numberArgument("seed", 1);
const site = await serve({ root: process.env.SITE ?? ROOT.folder, base: "/", port: numberArgument("port", 0) });
console.log(`seed ${seed}, ${times} kills`);
const report = await killAgainAndAgain({ url: site.url, times, seed, say: (line) => console.log(line) });
for (const loss of report.losses) console.error(loss);
console.log(
	`${report.survived} of ${times} kills survived; ${report.compared} acknowledged states compared, ${report.records} records.`,
);
await site.close();
process.exit(report.losses.length === 0 ? 0 : 1);
