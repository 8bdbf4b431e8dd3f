import { readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { Fault } from "../fault.ts";
import { typedPath } from "../files.ts";

/** A learner's file: a harness, or progress that was exported from the page. */
export interface LearnerFile {
	/** Its path within the class's folder, with "/" between folders. */
	name: string;
	path: string;
	kind: "harness" | "progress";
}

const KINDS: Readonly<Record<string, LearnerFile["kind"]>> = { ".ts": "harness", ".jsonl": "progress" };

/**
 * The learners' files below a folder, by name. Folders whose names begin with a dot, and `node_modules`, are left alone.
 * @returns the files, and the names of those that are neither harness nor progress
 * @throws Fault when the folder cannot be read
 */
export function learnersIn(folder: string): { files: LearnerFile[]; others: string[] } {
	const files: LearnerFile[] = [];
	const others: string[] = [];
	const enter = (inside: string) => {
		for (const entry of entriesOf(folder, join(typedPath(folder), inside))) {
			if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
			const name = inside === "" ? entry.name : `${inside}/${entry.name}`;
			if (entry.isDirectory()) enter(name);
			else if (entry.isFile()) {
				const kind = KINDS[extname(name)];
				if (kind === undefined) others.push(name);
				else files.push({ name, path: join(typedPath(folder), name), kind });
			}
		}
	};
	enter("");
	return { files: files.sort((a, b) => (a.name < b.name ? -1 : 1)), others };
}

function entriesOf(folder: string, path: string) {
	try {
		return readdirSync(path, { withFileTypes: true });
	} catch (error) {
		const code = (error as NodeJS.ErrnoException).code;
		if (code === "ENOENT") throw new Fault(`there is no folder ${folder} (looked for ${path})`);
		if (code === "ENOTDIR") throw new Fault(`${folder} is a file, not a folder; lab check judges one file`);
		throw new Fault(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
	}
}

/** A share of the files, such as the second of four: every machine of a class's CI takes its own. */
export interface Part {
	number: number;
	of: number;
}

/** @throws Fault when the text is not like "2/4". */
export function partOf(text: string | undefined): Part {
	if (text === undefined) return { number: 1, of: 1 };
	const [, number, of] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
	if (number === undefined || of === undefined || number < 1 || number > of)
		throw new Fault(`--part ${text}: say which part of how many, such as 2/4`);
	return { number, of };
}

/** The files of a part. Neighbours go to different parts, so that the parts take equally long. */
export function take<T>(files: readonly T[], { number, of }: Part): T[] {
	return files.filter((_, index) => index % of === number - 1);
}
