/**
 * What a boot and a hidden test cost, in this checkout and in another one, turn by turn, best of five.
 *
 *     node tests/bench/engine.ts [OTHER]     OTHER is the folder of another checkout, older ones too
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const TURNS = 5;
const BOOTS = 200;
/** Goals, in milliseconds. */
const GOALS = { "a boot, some 700 lines": 1, "a boot, 3,500 lines": 3, "a test without cuts, median of lab 11.1": 3 };
type Figure = keyof typeof GOALS;

const here = fileURLToPath(new URL("../../", import.meta.url));
const other = process.argv[2];
const roots = other === undefined ? [here] : [resolve(other), here];
const checkouts = await Promise.all(roots.map(open));
const best = roots.map(() => new Map<Figure, number>());
for (let turn = 0; turn < TURNS; turn++)
	for (const [n, checkout] of checkouts.entries())
		for (const [figure, ms] of Object.entries(await checkout.measure()) as [Figure, number][])
			best[n]!.set(figure, Math.min(ms, best[n]!.get(figure) ?? Number.POSITIVE_INFINITY));
for (const checkout of checkouts) checkout.dispose();
for (const figure of Object.keys(GOALS) as Figure[]) {
	const figures = best.map((of) => `${of.get(figure)!.toFixed(2)} ms`);
	console.log(`${figure}: ${figures.join(" -> ")} (goal ${GOALS[figure]} ms)`);
}

// biome-ignore lint/suspicious/noExplicitAny: another checkout's modules may have other types
type Module = any;

async function open(root: string) {
	const from = (...paths: string[]): Promise<Module> => {
		const path = paths.map((one) => resolve(root, "labs", one)).find((one) => existsSync(one));
		if (path === undefined) throw new Error(`${root} has none of ${paths.join(", ")}: is it a checkout of the course?`);
		return import(pathToFileURL(path).href);
	};
	const [{ readCourse }, files, { testProgram }, { nodeEngine }] = await Promise.all([
		from("course/course-node.ts", "grader/course-node.ts"),
		from("harness/harness-files.ts", "grader/harness-files.ts"),
		from("grader/grade.ts"),
		from("sandbox/engine-node.ts"),
	]);
	const course = readCourse();
	const lesson = course.lessons.find((one: Module) => (one.id ?? one.number) === "11");
	const lab = lesson.labs[0];
	const harness: string = files.composeState(course, lesson);
	const long = [harness, ...[1, 2, 3, 4].map((n) => renamed(harness, n))].join("\n");
	const solution = files.composeSolution(course, lab);
	const engine = nodeEngine();
	const boot = async (text: string): Promise<number> => {
		const main = `import { boot } from "lab"; for (let n = 0; n < ${BOOTS}; n++) boot(() => n);`;
		const program = { files: { "main.ts": main, "harness.ts": text }, main: "main.ts" };
		const { kind, message, milliseconds } = await engine.run(program, { fuel: 1_000_000 });
		if (kind !== "passed") throw new Error(`the boots ended with "${kind}": ${message}`);
		return milliseconds / BOOTS;
	};
	const tests = async (): Promise<number> => {
		const times: number[] = [];
		for (const id of Object.keys(lab.recorded.fuel)) {
			const [program, options] = testProgram(course, lab, id, solution);
			times.push((await engine.run(program, options)).milliseconds);
		}
		return times.sort((a, b) => a - b)[times.length >> 1]!;
	};
	return {
		measure: async (): Promise<Record<Figure, number>> => ({
			"a boot, some 700 lines": await boot(harness),
			"a boot, 3,500 lines": await boot(long),
			"a test without cuts, median of lab 11.1": await tests(),
		}),
		dispose: () => engine.dispose(),
	};
}

/** The same declarations once more, under other names. */
function renamed(harness: string, n: number): string {
	const names = [...harness.matchAll(/^(?:export )?(?:function\*?|class|const|type|interface) (\w+)/gm)].map(
		([, name]) => name,
	);
	return harness.replace(new RegExp(`\\b(${names.join("|")})\\b`, "g"), `$1${n}`);
}
