import type { Figure } from "../figures/figure.ts";
import { byLesson } from "./by-lesson.ts";
import { unfinished } from "./unfinished.ts";

const PICTURES = byLesson(
	import.meta.glob<{ default: Figure }>("@course/labs/lessons/*/figures/*.figure.ts", { eager: true }),
);
const URLS = byLesson(
	import.meta.glob<string>("@course/labs/lessons/*/figures/*.json", { query: "?url", import: "default", eager: true }),
);
const TRACES = byLesson(
	import.meta.glob<unknown>("@course/labs/lessons/*/figures/*.json", { import: "default", eager: true }),
);

/** A figure of a lesson: what a page needs to draw its still picture, and to fetch the rest. */
export interface StoredFigure {
	/** The path of its picture, by which site/figures/files.ts knows it. */
	path: string;
	figure: Figure;
	/** The recorded trace, and its address. */
	trace: unknown;
	url: string;
}

/** The figure of this name in a lesson's `figures` folder, or undefined with a warning that says what is missing. */
export function figureOf(folder: string, name: string): StoredFigure | undefined {
	const stem = `${folder}/figures/${name}`;
	const [path, recorded] = [`${stem}.figure.ts`, `${stem}.json`];
	const [figure, url] = [PICTURES.get(path)?.default, URLS.get(recorded)];
	if (figure && url !== undefined) return { path, figure, trace: TRACES.get(recorded), url };
	const missing = figure ? `trace labs/lessons/${recorded}. Record it` : `picture labs/lessons/${path}. Draw it`;
	unfinished(`<Figure name="${name}">: there is no ${missing}, or mend the name.`);
	return undefined;
}
