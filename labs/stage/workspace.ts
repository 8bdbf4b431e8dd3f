import { Content } from "./content.ts";
import { type Change, change, type Files, fileAt, isFolder, mayHold, namesIn, pathOf } from "./disk.ts";
import { charge } from "./host.ts";
import { cut } from "./power.ts";
import { freeze } from "./primordials.ts";
import { alive, powerNumber } from "./process.ts";
import { record, recorded, recording } from "./record.ts";

/** One line of `.writes`: the method's name, the path, and the text (the new path of a `rename`, "" for a `remove`). */
export type Write = readonly [op: Change["op"], path: string, text: string];

/** A change that was made, and the number that its event has in the trace, when there is one. */
export interface Made extends Change {
	event: number;
}

/** Something that a disk was asked to do, in order; `sync` writes nothing, but decides what a disk may lose. */
export type Journal = readonly (Made | { op: "sync"; path: string })[];

/** Where the power is to be cut. */
interface Plug {
	/** The number of the write, from 1, counted from arming. */
	atWrite: number;
	/** Bytes of it that reach the disk; undefined when it is not to begin. */
	bytes: number | undefined;
	/** Writes begun since. */
	counted: number;
}

/** Puts a plug on a workspace. For the stage's own use. */
export let arm: (ws: Workspace, at: Pick<Plug, "atWrite" | "bytes">) => void;
/** Whether a value is a Workspace, of whatever process. */
export let isWorkspace: (value: unknown) => value is Workspace;
/** What was done through a workspace, and the files as they are. */
export let insideOf: (ws: Workspace) => { journal: Journal; files: Files };
/** A workspace that holds these files. */
export let workspaceOf: (files: Files) => Workspace;

/**
 * A disk: a handful of text files in memory, which outlive the process that wrote them.
 *
 * `new Workspace({ "a.py": "A = 1\n" })` holds those files to begin with. Paths are relative ("notes/a.txt"); "." and
 * doubled slashes are tidied away, and "..", absolute and empty paths are refused. Every method throws an Error in plain
 * words when it cannot do what it is asked.
 *
 * After a power cut, and after `reboot()`, a handle is off: the process that held it is gone. Reading and writing through
 * it throw; only `.writes` and `reboot()` still answer.
 *
 * What is real here: files hold UTF-8 bytes, a write over an old file begins by emptying it, an interrupted write leaves
 * its first bytes, and `rename` happens whole or not at all. What is faked: every write that was done is safe, unless
 * `everyCut` is asked to lose what was not synced; there are no permissions, no folders of their own, and nothing else
 * writes.
 */
export class Workspace {
	#files: Files = new Map();
	#journal: (Made | { op: "sync"; path: string })[] = [];
	#plug: Plug | undefined;
	#replaced = false;
	readonly #power = powerNumber();

	/** @param files text by path, on the disk from the beginning; not counted among the writes. */
	constructor(files: Readonly<Record<string, string>> = {}) {
		alive();
		if (typeof files !== "object" || files === null || Array.isArray(files) || files instanceof Workspace)
			throw new TypeError('new Workspace() takes files as { path: text }, such as { "a.py": "A = 1\\n" }');
		for (const [name, text] of Object.entries(files)) {
			const path = pathOf(name);
			mayHold(this.#files, path);
			this.#files.set(path, contentOf(text, `the text of ${path}`));
		}
		// The harness under test holds this object: it may not put methods of its own on it.
		if (new.target === Workspace) freeze(this);
	}

	/** Whether there is a file, or a folder with files in it, at `path`. */
	exists(path: string): boolean {
		this.#enter("exists");
		const name = pathOf(path);
		return this.#files.has(name) || isFolder(this.#files, name);
	}

	/** The text of the file at `path`. Bytes that are no UTF-8 read as U+FFFD. Throws when there is no such file. */
	readText(path: string): string {
		this.#enter("readText");
		const name = pathOf(path);
		const content = fileAt(this.#files, name);
		charge(content.size);
		record({ type: "disk", op: "readText", path: name, bytes: content.size });
		return content.text;
	}

	/** Makes the file at `path` hold exactly `text`. An old file is emptied first: a power cut may leave less than was there. */
	writeText(path: string, text: string): void {
		this.#enter("writeText");
		this.#put("writeText", path, text);
	}

	/** Adds `text` to the end of the file at `path`, and makes the file when there is none. What it held is not touched. */
	appendText(path: string, text: string): void {
		this.#enter("appendText");
		this.#put("appendText", path, text);
	}

	/** Moves the file at `from` to `to`, in the place of a file that is there. Whole, or not at all. */
	rename(from: string, to: string): void {
		this.#enter("rename");
		const [path, target] = [pathOf(from), pathOf(to)];
		fileAt(this.#files, path);
		if (target !== path) mayHold(this.#files, target);
		this.#make({ op: "rename", path, content: Content.empty, to: target });
	}

	/** Removes the file at `path`. Throws when there is no such file. */
	remove(path: string): void {
		this.#enter("remove");
		const name = pathOf(path);
		fileAt(this.#files, name);
		this.#make({ op: "remove", path: name, content: Content.empty });
	}

	/** The names in a folder, sorted; the top folder unless said otherwise. Throws when there is no such folder. */
	listdir(dir = "."): string[] {
		this.#enter("listdir");
		const folder = pathOf(dir);
		if (!isFolder(this.#files, folder)) {
			if (this.#files.has(folder)) throw new Error(`${folder} is a file, not a folder`);
			throw new Error(`No such folder: ${folder}`);
		}
		return namesIn(this.#files, folder);
	}

	/** Waits until what the file at `path` holds is safe on the disk. It changes nothing that a program can see. */
	sync(path: string): void {
		this.#enter("sync");
		const name = pathOf(path);
		const content = fileAt(this.#files, name);
		this.#journal.push({ op: "sync", path: name });
		record({ type: "disk", op: "sync", path: name, bytes: content.size });
	}

	/**
	 * What was written through this handle, in order, as `[op, path, text]`: a frozen list, made anew each time. Of a write
	 * that the power interrupted it has what reached the disk; `sync` is no write.
	 */
	get writes(): readonly Write[] {
		alive();
		const list: Write[] = [];
		for (const step of this.#journal)
			if (step.op !== "sync") list.push(freeze([step.op, step.path, step.to ?? step.content.text] as const));
		return freeze(list);
	}

	/**
	 * The disk as the process that used this handle left it: a new handle with the same files and nothing written yet. The
	 * old handle is off from here on, if it was not already; it can be asked again for the same disk.
	 */
	reboot(): Workspace {
		alive();
		this.#replaced = true;
		if (recording()) record({ type: "reboot", files: textsOf(this.#files) });
		return workspaceOf(this.#files);
	}

	#enter(method: string): void {
		alive();
		if (this.#power !== powerNumber())
			throw new Error(
				`${method}() reached no disk: the power went out, and this handle belongs to a process that is gone. Use the workspace that reboot() returns.`,
			);
		if (this.#replaced)
			throw new Error(
				`${method}() reached no disk: reboot() has handed it over. Use the workspace that reboot() returned.`,
			);
	}

	#put(op: "writeText" | "appendText", path: string, text: string): void {
		const name = pathOf(path);
		const content = contentOf(text, `${op}(${JSON.stringify(path)}, …): the text`);
		if (!this.#files.has(name)) mayHold(this.#files, name);
		charge(content.size);
		this.#make({ op, path: name, content });
	}

	#make(step: Change): void {
		const plug = this.#plug;
		if (plug) {
			plug.counted += 1;
			if (plug.counted === plug.atWrite) this.#lose(step, plug);
		}
		change(this.#files, step);
		this.#journal.push({ ...step, event: recorded() });
		report(step);
	}

	#lose(step: Change, { atWrite, bytes }: Plug): never {
		if (bytes === undefined) cut({ write: atWrite, path: step.path });
		const reached = bytes < step.content.size ? bytes : step.content.size;
		change(this.#files, step, reached);
		this.#journal.push({ ...step, content: step.content.prefix(reached), event: recorded() });
		report(step, reached);
		return cut({ write: atWrite, path: step.path, bytes: reached });
	}

	static {
		arm = (ws, at) => {
			ws.#enter("cutPower");
			ws.#plug = { ...at, counted: 0 };
		};
		isWorkspace = (value): value is Workspace => typeof value === "object" && value !== null && #files in value;
		insideOf = (ws) => ({ journal: ws.#journal, files: ws.#files });
		workspaceOf = (files) => {
			const ws = new Workspace();
			ws.#files = new Map(files);
			return ws;
		};
	}
}

function contentOf(text: unknown, what: string): Content {
	if (typeof text === "string") return Content.of(text);
	throw new TypeError(
		`${what} must be a string, not ${text === null ? "null" : Array.isArray(text) ? "an array" : typeof text}`,
	);
}

/** Files as plain text by path. */
export function textsOf(files: Files): Record<string, string> {
	return Object.fromEntries([...files].map(([path, content]) => [path, content.text]));
}

/** Records a change, of which `reached` bytes got to the disk when the power went during it. */
export function report({ op, path, content, to }: Change, reached?: number, process?: number): void {
	if (!recording()) return;
	const text = op === "writeText" || op === "appendText" ? { text: content.text } : {};
	const event = {
		type: "disk",
		op,
		path,
		...text,
		...(to === undefined ? {} : { to }),
		bytes: content.size,
		...(reached === undefined ? {} : { reached }),
	} as const;
	record(event, process);
}
