// The state of a disk and what changes it, as plain values: a Workspace is a handle on one, and everyCut makes thousands.
import { Content } from "./content.ts";

/** Files by path. Folders are only parts of paths. */
export type Files = Map<string, Content>;

/** The methods that change a disk, which a power cut can interrupt. */
export type WriteOp = "writeText" | "appendText" | "rename" | "remove";

/** One change, as it was asked for. */
export interface Change {
	op: WriteOp;
	path: string;
	/** What is written; for `rename` and `remove` nothing. */
	content: Content;
	/** The new path of a `rename`. */
	to?: string;
}

/** Makes a change, of which `reached` bytes get to the disk. `rename` and `remove` happen whole. */
export function change(files: Files, { op, path, content, to }: Change, reached = content.size): void {
	if (op === "writeText") files.set(path, content.prefix(reached));
	else if (op === "appendText") files.set(path, (files.get(path) ?? Content.empty).plus(content.prefix(reached)));
	else {
		const moved = files.get(path);
		files.delete(path);
		if (op === "rename" && moved) files.set(to!, moved);
	}
}

/** The path in its one spelling: no "." and no doubled slash. Refuses, in words, what leads out of the workspace. */
export function pathOf(path: unknown, what = "a path"): string {
	if (typeof path !== "string")
		throw new TypeError(`${what} must be a string, not ${path === null ? "null" : typeof path}`);
	const shown = JSON.stringify(path);
	if (path === "") throw new Error(`${what} must not be empty`);
	if (path.startsWith("/"))
		throw new Error(`${shown} is an absolute path; paths here are relative, such as "notes/a.txt"`);
	if (path.includes("\0")) throw new Error(`${shown} holds a NUL, which no file name may`);
	const parts = path.split("/").filter((part) => part !== "" && part !== ".");
	if (parts.includes("..")) throw new Error(`${shown} leads out of the workspace; paths here hold no ".."`);
	return parts.length === 0 ? "." : parts.join("/");
}

/** Whether `path` is a folder: some file lies below it. The top is one always. */
export function isFolder(files: Files, path: string): boolean {
	if (path === ".") return true;
	const start = `${path}/`;
	return [...files.keys()].some((file) => file.startsWith(start));
}

/** The names in a folder, sorted. A folder below it is one name. */
export function namesIn(files: Files, folder: string): string[] {
	const start = folder === "." ? "" : `${folder}/`;
	const names = new Set<string>();
	for (const file of files.keys()) if (file.startsWith(start)) names.add(file.slice(start.length).split("/")[0]!);
	return [...names].sort();
}

/** The file at `path`, or an error that says what is there instead. */
export function fileAt(files: Files, path: string): Content {
	const content = files.get(path);
	if (content) return content;
	if (isFolder(files, path)) throw new Error(`${path} is a folder, not a file`);
	throw new Error(`No such file: ${path}. ${inventory(files)}`);
}

/** Refuses a new file where a folder is, or below a file. */
export function mayHold(files: Files, path: string): void {
	if (isFolder(files, path)) throw new Error(`${path} is a folder, not a file`);
	const parts = path.split("/");
	for (let length = 1; length < parts.length; length++) {
		const above = parts.slice(0, length).join("/");
		if (files.has(above)) throw new Error(`${path} cannot be written: ${above} is a file, not a folder`);
	}
}

const NAMED = 20;

function inventory(files: Files): string {
	const paths = [...files.keys()].sort();
	if (paths.length === 0) return "The disk holds no files.";
	const more = paths.length > NAMED ? ` and ${paths.length - NAMED} more` : "";
	return `Files here: ${paths.slice(0, NAMED).join(", ")}${more}.`;
}
