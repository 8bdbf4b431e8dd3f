import { byLesson } from "./by-lesson.ts";

/** A cell as it stands in its lesson's folder. */
export interface Cell {
	name: string;
	/** The whole file. */
	source: string;
	/** What it printed when it was recorded, or null when it never was. */
	output: string | null;
}

const SOURCES = byLesson(
	import.meta.glob<string>("@course/labs/lessons/*/cells/*.ts", { query: "?raw", import: "default", eager: true }),
);
const OUTPUTS = byLesson(
	import.meta.glob<string>("@course/labs/lessons/*/cells/*.out", { query: "?raw", import: "default", eager: true }),
);

/**
 * The cell of this name.
 *
 * @param folder the lesson's folder
 * @throws Error naming the file that is missing
 */
export function cellOf(folder: string, name: string): Cell {
	const path = `${folder}/cells/${name}`;
	const source = SOURCES.get(`${path}.ts`);
	if (source === undefined) {
		throw new Error(`<Cell name="${name}">: there is no labs/lessons/${path}.ts. Write it, or mend the name.`);
	}
	return { name, source, output: OUTPUTS.get(`${path}.out`) ?? null };
}
