// `node tests/soak/soak.ts --runs 2000 [--seed 1]`: runs programs of all kinds in one page of the tests' course,
// on the site that `node tests/browser/site.ts build` has built, and says what memory that takes. Exits with 1 where it grows or a run ends wrongly.
import { serve } from "../../site/serve.mjs";
import { ROOT } from "../browser/addresses.ts";
import { numberArgument } from "./arguments.ts";
import { soak } from "./runs.ts";

const runs = numberArgument("runs", 2_000);
const seed = numberArgument("seed", 1);
const site = await serve({ root: process.env.SITE ?? ROOT.folder, base: "/", port: numberArgument("port", 0) });
console.log(`seed ${seed}, ${runs} runs`);
const every = Math.max(1, Math.round(runs / 8));
const { memory, ran, wrong } = await soak({ url: site.url, runs, seed, every, say: (line) => console.log(line) });
await site.close();
console.log(
	Object.entries(ran)
		.map(([name, times]) => `${name} ${times}`)
		.join(", "),
);
for (const words of wrong) console.error(words);
// Of several looks the least counts: what a run has just left behind is not collected at once.
const least = (looks: typeof memory, of: "heap" | "resident" | "nodes") => Math.min(...looks.map((look) => look[of]));
const [early, late] = [memory.slice(1, 4), memory.slice(-3)];
const grown = [
	...(least(late, "heap") > least(early, "heap") + 5_000_000 ? ["the page's heap has grown"] : []),
	...(least(late, "resident") > least(early, "resident") * 1.2 ? ["the process has grown"] : []),
	...(least(late, "nodes") > least(early, "nodes") * 1.5 ? ["the page has grown"] : []),
];
for (const words of grown) console.error(words);
process.exit(wrong.length + grown.length === 0 ? 0 : 1);
