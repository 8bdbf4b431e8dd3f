import { byLesson } from "./by-lesson.ts";
import { unfinished } from "./unfinished.ts";

const URLS = byLesson(
	import.meta.glob<string>("@course/labs/lessons/*/figures/*.json", { query: "?url", import: "default", eager: true }),
);
const TRACES = byLesson(
	import.meta.glob<unknown>("@course/labs/lessons/*/figures/*.json", { import: "default", eager: true }),
);

/** A recorded trace: what it holds, for the still picture, and its address, for the page. */
export interface StoredTrace {
	url: string;
	value: unknown;
}

/** The trace of this name in a lesson's `figures` folder, or undefined with a warning. */
export function traceOf(folder: string, name: string): StoredTrace | undefined {
	const path = `${folder}/figures/${name}.json`;
	const url = URLS.get(path);
	if (url !== undefined) return { url, value: TRACES.get(path) };
	unfinished(`<Figure>: there is no trace labs/lessons/${path}. Record it, or mend the name.`);
	return undefined;
}
