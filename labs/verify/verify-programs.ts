import type { Cell, Figure } from "../course/course.ts";
import { firstDifference as differenceInRecording } from "../course/recording.ts";
import { composeState } from "../harness/harness-files.ts";
import type { Place } from "./claims.ts";
import { FigureError, recordFigure } from "./figures.ts";
import { checkPrediction, type Prediction } from "./lint/questions.ts";
import type { Proofs } from "./verify.ts";

/** Proves that a cell prints what is recorded of it. */
export async function verifyCell(
	{ course, lesson, texts, run, prove, update, into }: Proofs,
	cell: Cell,
): Promise<void> {
	const file = `${texts.folder}/cells/${cell.name}.ts`;
	const main = `${cell.name}.ts`;
	await prove(file, `cell ${cell.name} prints what is recorded`, async () => {
		const verdict = await run({ files: { [main]: cell.source, "harness.ts": composeState(course, lesson) }, main }, {});
		if (verdict.kind !== "passed") {
			const line = verdict.error?.file === main ? verdict.error.line : 1;
			return [{ line, message: `${verdict.kind}: ${verdict.message}` }];
		}
		const printed = verdict.output.map((line) => `${line}\n`).join("");
		into.outputs.set(`${lesson.id}/${cell.name}`, printed);
		if (update || printed === cell.recorded) return "";
		if (cell.recorded === null) return "no output is recorded; run lab verify --update and read what it wrote";
		return [firstDifference(`${texts.folder}/cells/${cell.name}.out`, cell.recorded, printed)];
	});
}

/** Proves that a cell bears out the marked answer of a question, and no other. */
export async function verifyPrediction({ lesson, texts, prove, into }: Proofs, asked: Prediction): Promise<void> {
	const file = `${texts.folder}/page.mdx`;
	await prove(file, `question ${asked.id}: the marked answer is what cell ${asked.cell} prints`, () =>
		checkPrediction(file, asked, into.outputs.get(`${lesson.id}/${asked.cell}`)),
	);
}

/** Proves that a figure's trace is what its program records today. */
export async function verifyFigure(
	{ course, lesson, texts, run, prove, update, into }: Proofs,
	figure: Figure,
): Promise<void> {
	const file = `${texts.folder}/figures/${figure.name}.json`;
	await prove(file, `figure ${figure.name}'s trace is what its program records today`, async () => {
		let now: string;
		try {
			now = await recordFigure(course, lesson, figure.name, run);
		} catch (error) {
			if (error instanceof FigureError) return error.message;
			throw error;
		}
		into.figures.set(`${lesson.id}/${figure.name}`, now);
		return update ? "" : differenceInRecording(figure.recorded, now);
	});
}

function firstDifference(file: string, recorded: string, printed: string): Place {
	const [want, got] = [recorded.split("\n"), printed.split("\n")];
	const at = want.findIndex((line, n) => line !== got[n]);
	const n = at === -1 ? want.length : at;
	const words = (line: string | undefined) => JSON.stringify(line ?? "(nothing)");
	const message = `line ${n + 1} is ${words(got[n])}, recorded is ${words(want[n])}. Where the change is meant, run lab verify --update`;
	return { file, line: n + 1, message };
}
