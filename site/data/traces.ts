import { unfinished } from "./unfinished.ts";

const URLS = import.meta.glob<string>(["/labs/lessons/*/figures/*.json", "/site/specimen/figures/*.json"], {
	query: "?url",
	import: "default",
	eager: true,
});

const TRACES = import.meta.glob<unknown>(["/labs/lessons/*/figures/*.json", "/site/specimen/figures/*.json"], {
	import: "default",
	eager: true,
});

/** A recorded trace: what it holds, for the still picture, and its address, for the page. */
export interface StoredTrace {
	url: string;
	value: unknown;
}

/** The trace of this name in a lesson's `figures` folder, or undefined with a warning. */
export function traceOf(folder: string, name: string): StoredTrace | undefined {
	const path = `${folder === "specimen" ? "/site/specimen" : `/labs/lessons/${folder}`}/figures/${name}.json`;
	const url = URLS[path];
	if (url !== undefined) return { url, value: TRACES[path] };
	unfinished(`<Figure> in ${folder}: there is no trace ${path.slice(1)}. Record it, or mend the name.`);
	return undefined;
}
