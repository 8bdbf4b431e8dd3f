// Prints, as JSON, what boots and a hidden test without power cuts cost in the checkout that is named: see runs.ts.
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const root = resolve(process.argv[2] ?? ".");
const from = <T>(path: string): Promise<T> => import(pathToFileURL(join(root, path)).href);
const { nodeEngine } = await from<typeof import("../../labs/sandbox/engine-node.ts")>("labs/sandbox/engine-node.ts");
const { readCourse } = await from<typeof import("../../labs/course/course-node.ts")>("labs/course/course-node.ts");
const { composeSolution } = await from<typeof import("../../labs/harness/harness-files.ts")>(
	"labs/harness/harness-files.ts",
);
const { testProgram } = await from<typeof import("../../labs/grader/grade.ts")>("labs/grader/grade.ts");

const course = readCourse();
const lab = course.lessons.find(({ id }) => id === "11")!.labs[1]!;
const solution = composeSolution(course, lab);
/** Five times the harness, each time under other names. */
const long = [1, 2, 3, 4, 5]
	.map((n) =>
		solution.replace(
			/^(export )?(class|function\*?|const|let) (\w+)/gm,
			(_, exported = "", kind, name) => `${exported}${kind} ${name}${n}`,
		),
	)
	.join("\n");
const engine = nodeEngine();

/** Milliseconds of one boot: two programs differ in nothing but how often they boot. */
async function boot(harness: string): Promise<number> {
	const time = async (times: number) => {
		const main = `import { boot } from "lab";\nfor (let n = 0; n < ${times}; n++) boot(() => n);`;
		const verdict = await engine.run({ files: { "main.ts": main, "harness.ts": harness }, main: "main.ts" }, {});
		if (verdict.kind !== "passed") throw new Error(verdict.message);
		return verdict.milliseconds;
	};
	await time(10);
	return ((await time(210)) - (await time(10))) / 200;
}

/** Milliseconds of one hidden test, asked for again and again, the way to the Worker and back included. */
async function test(id: string, times = 50): Promise<number> {
	const [program, options] = testProgram(course, lab, id, solution);
	const all = async (count: number) => {
		for (let n = 0; n < count; n++) {
			const verdict = await engine.run(program, options);
			if (verdict.kind !== "passed") throw new Error(verdict.message);
		}
	};
	await all(5);
	const began = performance.now();
	await all(times);
	return (performance.now() - began) / times;
}

const figures = {
	[`a boot at ${solution.split("\n").length} lines, ms`]: await boot(solution),
	[`a boot at ${long.split("\n").length} lines, ms`]: await boot(long),
	"a hidden test without power cuts, ms": await test("undo"),
};
engine.dispose();
console.log(JSON.stringify(figures));
