import type { Lesson } from "../../course/course.ts";
import type { Finding } from "./finding.ts";
import type { LessonTexts } from "./lesson-texts.ts";
import { type Element, elementsNamed, type Page, readPage } from "./page.ts";

/** An option's reply is missing, or a question cannot be answered as it stands. */
export function lintQuestions(texts: LessonTexts, page: Page): Finding[] {
	const file = `${texts.folder}/page.mdx`;
	const seen = new Map<unknown, number>();
	const found: Finding[] = [];
	const say = (line: number, message: string) => found.push({ lint: "questions", file, line, message });
	for (const asked of elementsNamed(page.elements, "Predict", "Answer")) {
		const { id } = asked.attributes;
		const name = `<${asked.name} id="${id}">`;
		if (typeof id !== "string") say(asked.line, `<${asked.name}> has no id; answers are kept under it. Give it one`);
		else if (seen.has(id))
			say(asked.line, `${name} has the id of the question in line ${seen.get(id)}. Give it its own`);
		else seen.set(id, asked.line);
		if (asked.name === "Answer") {
			const model = asked.children.find(({ attributes }) => attributes.slot === "model");
			if (!model?.content.trim()) say(asked.line, `${name} has no model answer. Write it in <div slot="model">`);
			continue;
		}
		const options = elementsNamed(asked.children, "Option");
		if (!elementsNamed(asked.children, "Question").some(({ content }) => content.trim()))
			say(asked.line, `${name} asks nothing. Write the question between <Question> and </Question>`);
		if (options.length < 2) say(asked.line, `${name} has ${options.length} options. Give it at least two`);
		const right = options.filter(({ attributes }) => attributes.right === true);
		if (right.length !== 1)
			say(asked.line, `${name} has ${right.length} options that are marked right. Mark the one that the run bears out`);
		for (const option of options) {
			if (typeof option.attributes.text !== "string" || option.attributes.text.trim() === "")
				say(option.line, `an option of ${name} has no text. Write it as text="…"`);
			if (option.content.trim() === "")
				say(
					option.line,
					`an option of ${name} has no reply. Write between <Option> and </Option> which belief it comes from, and what the run shows`,
				);
		}
	}
	return found;
}

/** A question that a cell decides, and the lines that each option says the cell would print. */
export interface Prediction {
	id: string;
	/** The cell's name. */
	cell: string;
	line: number;
	options: { line: number; text: string; right: boolean; prints: string[]; sameOutput: boolean }[];
}

/** Predictions that the recorded outputs do not bear out. `lab verify` asks the same of what the cells print today. */
export function lintPredictions({ folder, page }: LessonTexts, lesson: Lesson): Finding[] {
	if (page === null) return [];
	const recorded = (name: string) => lesson.cells.find((cell) => cell.name === name)?.recorded ?? undefined;
	return predictionsOf(readPage(page)).flatMap((asked) =>
		checkPrediction(`${folder}/page.mdx`, asked, recorded(asked.cell)),
	);
}

/** The questions of a page that a cell of the lesson decides. */
export function predictionsOf(page: Page): Prediction[] {
	return elementsNamed(page.elements, "Predict").flatMap((asked) => {
		const cell = elementsNamed(asked.children, "Cell")[0];
		if (cell === undefined) return [];
		return [
			{
				id: String(asked.attributes.id),
				cell: String(cell.attributes.name),
				line: asked.line,
				options: elementsNamed(asked.children, "Option").map(optionOf),
			},
		];
	});
}

function optionOf({ attributes, line }: Element): Prediction["options"][number] {
	const { prints, text, right, sameOutput } = attributes;
	const lines = typeof prints === "string" ? [prints] : Array.isArray(prints) ? prints.map(String) : [];
	return { line, text: String(text), right: right === true, prints: lines, sameOutput: sameOutput === true };
}

/**
 * Whether a cell's output bears out the marked answer and no other. Every option says with `prints` which whole lines the
 * cell would print if it were true; those of the right one are all there, and of every other one at least one is not.
 *
 * @param output what the cell prints today, or undefined where it did not run to its end
 */
export function checkPrediction(
	file: string,
	{ id, cell, line, options }: Prediction,
	output: string | undefined,
): Finding[] {
	if (output === undefined)
		return [
			{
				lint: "predictions",
				file,
				line,
				message: `question ${id}: cell ${cell} gave no output to decide it. Mend the cell`,
			},
		];
	const printed = new Set(output.split("\n"));
	return options.flatMap((option) => {
		const missing = option.prints.filter((wanted) => !printed.has(wanted));
		const quoted = option.prints.map((wanted) => JSON.stringify(wanted)).join(" and ");
		const say = (message: string): Finding[] => [
			{ lint: "predictions", file, line: option.line, message: `question ${id}, "${clip(option.text)}": ${message}` },
		];
		if (option.right && option.sameOutput)
			return say(`the right answer is marked sameOutput. Say with prints="…" what it stands for`);
		if (option.prints.length === 0 && !option.sameOutput)
			return say(
				`nothing says which output it stands for. Add prints="a whole line of ${cell}.out", or sameOutput where only the reason differs`,
			);
		if (option.right && missing.length > 0)
			return say(
				`it is marked right, and ${cell} does not print ${missing.map((one) => JSON.stringify(one)).join(" and ")}. Mend the option or the cell`,
			);
		if (!option.right && option.prints.length > 0 && missing.length === 0)
			return say(`it is not marked right, and ${cell} does print ${quoted}. Mark the answer that the run bears out`);
		return [];
	});
}

function clip(text: string): string {
	return text.length > 50 ? `${text.slice(0, 49)}…` : text;
}
