/** A cell as it stands in its lesson's folder. */
export interface Cell {
	name: string;
	/** The whole file. */
	source: string;
	/** What it printed when it was recorded, or null when it never was. */
	output: string | null;
}

const SOURCES = import.meta.glob<string>(["/labs/lessons/*/cells/*.ts", "/site/specimen/cells/*.ts"], {
	query: "?raw",
	import: "default",
	eager: true,
});

const OUTPUTS = import.meta.glob<string>(["/labs/lessons/*/cells/*.out", "/site/specimen/cells/*.out"], {
	query: "?raw",
	import: "default",
	eager: true,
});

/**
 * The cell of this name.
 *
 * @param folder the lesson's folder, or `specimen`
 * @throws Error naming the file that is missing
 */
export function cellOf(folder: string, name: string): Cell {
	const path = `${folder === "specimen" ? "/site/specimen" : `/labs/lessons/${folder}`}/cells/${name}`;
	const source = SOURCES[`${path}.ts`];
	if (source === undefined) {
		throw new Error(`<Cell name="${name}"> in ${folder}: there is no ${path.slice(1)}.ts. Write it, or mend the name.`);
	}
	return { name, source, output: OUTPUTS[`${path}.out`] ?? null };
}
