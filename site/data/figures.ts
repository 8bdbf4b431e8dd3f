import type { Figure } from "../figures/figure.ts";
import { unfinished } from "./unfinished.ts";

const PICTURES = import.meta.glob<{ default: Figure }>(
	["/labs/lessons/*/figures/*.figure.ts", "/site/specimen/figures/*.figure.ts"],
	{ eager: true },
);

const URLS = import.meta.glob<string>(["/labs/lessons/*/figures/*.json", "/site/specimen/figures/*.json"], {
	query: "?url",
	import: "default",
	eager: true,
});

const TRACES = import.meta.glob<unknown>(["/labs/lessons/*/figures/*.json", "/site/specimen/figures/*.json"], {
	import: "default",
	eager: true,
});

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
	const stem = `${folder === "specimen" ? "/site/specimen" : `/labs/lessons/${folder}`}/figures/${name}`;
	const [path, recorded] = [`${stem}.figure.ts`, `${stem}.json`];
	const [figure, url] = [PICTURES[path]?.default, URLS[recorded]];
	if (figure && url !== undefined) return { path, figure, trace: TRACES[recorded], url };
	const missing = figure ? `trace ${recorded.slice(1)}. Record it` : `picture ${path.slice(1)}. Draw it`;
	unfinished(`<Figure name="${name}"> in ${folder}: there is no ${missing}, or mend the name.`);
	return undefined;
}
