import { availableParallelism } from "node:os";
import type { Course, Lab, Lesson } from "../../course/course.ts";
import { courseRoot, readCourse } from "../../course/course-node.ts";
import { listTests } from "../../grader/grade.ts";
import { inTurn } from "../../grader/in-turn.ts";
import { readGaps } from "../../harness/gaps.ts";
import { composeSolution } from "../../harness/harness-files.ts";
import { nodeEngine } from "../../sandbox/engine-node.ts";
import { Pool } from "../../sandbox/pool.ts";
import { type Equivalent, equivalentsOf } from "../../verify/mutate/equivalents.ts";
import { expressionMutants } from "../../verify/mutate/expressions.ts";
import { Judge } from "../../verify/mutate/judge.ts";
import { type Mutant, nameOf } from "../../verify/mutate/mutant.ts";
import { statementMutants } from "../../verify/mutate/statements.ts";
import type { Values } from "../lab.ts";
import { Progress } from "../progress.ts";
import { selectLabs, selectLessons } from "../select.ts";
import { table } from "../table.ts";
import { printAll } from "../write.ts";

/** What became of the mutants of one lab. */
export interface LabMutation {
	lesson: string;
	lab: number;
	made: number;
	killed: number;
	/** Listed, with a reason, as behaving like the solution; none of these was killed. */
	equivalent: number;
	/** Mutants that every test passed and nobody listed. */
	survived: { gap: string; line: number; mutant: string }[];
	/** Items of `equivalents.json` that are no mutant, or that a test kills. */
	stale: (Equivalent & { killer: string | null })[];
	seconds: number;
}

/** `lab mutate`: changes the solution of each gap mechanically, and reports the changes that the hidden tests let live. */
export async function mutate(values: Values): Promise<number> {
	const course = readCourse(courseRoot());
	const lessons = selectLessons(course, values.lesson);
	const size = availableParallelism();
	const pool = new Pool(() => nodeEngine(), size);
	const progress = new Progress("lab mutate", "mutants");
	try {
		const all: LabMutation[] = [];
		for (const lesson of lessons)
			for (const lab of selectLabs(lesson, values.lab))
				all.push(await mutateLab(course, lesson, lab, pool, size, progress));
		progress.clear();
		printAll(values.json ? `${JSON.stringify(all, null, 2)}\n` : words(all));
		return all.every(({ survived, stale }) => survived.length + stale.length === 0) ? 0 : 1;
	} finally {
		pool.dispose();
	}
}

async function mutateLab(
	course: Course,
	lesson: Lesson,
	lab: Lab,
	pool: Pool,
	size: number,
	progress: Progress,
): Promise<LabMutation> {
	const started = performance.now();
	const judge = new Judge(course, lab, pool.run, await listTests(course, lab, pool.run));
	const mutants = await mutantsOf(course, lab);
	const equivalents = equivalentsOf(courseRoot(), lesson, lab);
	const killers = new Map<(typeof mutants)[number], string | null>();
	await inTurn(mutants, size, async (one) => {
		killers.set(one, await judge.killerOf(one.gap, one.code, one.mutant));
		progress.say(killers.size, mutants.length);
	});
	const isListed = (gap: string, name: string) =>
		equivalents.some((listed) => listed.gap === gap && listed.mutant === name);
	const alive = mutants.filter((one) => killers.get(one) === null);
	return {
		lesson: lab.lesson,
		lab: lab.number,
		made: mutants.length,
		killed: mutants.length - alive.length,
		equivalent: alive.filter(({ gap, name }) => isListed(gap, name)).length,
		survived: alive
			.filter(({ gap, name }) => !isListed(gap, name))
			.map(({ gap, name, mutant }) => ({ gap, line: mutant.line, mutant: name })),
		stale: equivalents.flatMap((listed) => {
			const same = mutants.filter(({ gap, name }) => gap === listed.gap && name === listed.mutant);
			if (same.some((one) => killers.get(one) === null)) return [];
			return [{ ...listed, killer: same[0] === undefined ? null : (killers.get(same[0]) ?? null) }];
		}),
		seconds: (performance.now() - started) / 1000,
	};
}

/** Every mutant of a lab's solution, each change once. */
async function mutantsOf(course: Course, lab: Lab) {
	const gaps = readGaps(composeSolution(course, lab));
	const found: { gap: string; code: string; mutant: Mutant; name: string }[] = [];
	for (const gap of lab.gaps) {
		const code = gaps[gap]!;
		const seen = new Set<string>();
		for (const mutant of [...(await expressionMutants(code)), ...statementMutants(code)]) {
			const key = `${mutant.from} ${mutant.to} ${mutant.becomes}`;
			if (seen.has(key) || mutant.was === mutant.becomes) continue;
			seen.add(key);
			found.push({ gap, code, mutant, name: nameOf(code, mutant) });
		}
	}
	return found;
}

function words(all: readonly LabMutation[]): string {
	const rows = all.map(({ lesson, lab, made, killed, equivalent, survived, seconds }) => [
		`${lesson}.${lab}`,
		made,
		killed,
		equivalent,
		survived.length,
		Number(seconds.toFixed(1)),
	]);
	const faults = all.flatMap(({ lesson, lab, survived, stale }) => [
		...survived.map(({ gap, line, mutant }) => `lab ${lesson}.${lab}, ${gap}, line ${line} lives: ${mutant}`),
		...stale.map(({ gap, mutant, killer }) =>
			killer === null
				? `lab ${lesson}.${lab}, ${gap}: equivalents.json lists a change that is not made: ${mutant}`
				: `lab ${lesson}.${lab}, ${gap}: equivalents.json lists a change that the test ${killer} kills: ${mutant}`,
		),
	]);
	return `${faults.map((fault) => `${fault}\n`).join("")}${faults.length > 0 ? "\n" : ""}${table(["lab", "made", "killed", "equivalent", "survived", "seconds"], rows)}\n`;
}
