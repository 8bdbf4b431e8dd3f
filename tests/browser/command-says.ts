// What `lab check` finds, for many files at once: reads JSON, a list of { lab, text, ids }, from standard input, and prints the
// reports of the lesson that the tests walk through, in that order. It judges with the same call as the command; `ids` are the tests to run.
import { text as readAll } from "node:stream/consumers";
import { gradeLab, type LabReport, listTests } from "../../labs/grader/grade.ts";
import { nodeEngine } from "../../labs/sandbox/engine-node.ts";
import { Pool } from "../../labs/sandbox/pool.ts";
import { course, lesson } from "./course.ts";

interface Asked {
	lab: number;
	text: string;
	ids: string[];
}

const asked = JSON.parse(await readAll(process.stdin)) as Asked[];
const { labs } = lesson;
const pool = new Pool(() => nodeEngine(), 2);
try {
	const tests = await Promise.all(labs.map((lab) => listTests(course, lab, pool.run)));
	const reports: LabReport[] = [];
	for (const { lab, text, ids } of asked) {
		const wanted = tests[lab - 1]!.filter(({ id }) => ids.includes(id));
		reports.push(await gradeLab(course, labs[lab - 1]!, text, pool.run, { tests: wanted }));
	}
	process.stdout.write(JSON.stringify(reports));
} finally {
	pool.dispose();
}
