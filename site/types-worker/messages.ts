/** A type error. The place is in UTF-16 units from the beginning of the file. */
export interface Fault {
	from: number;
	to: number;
	message: string;
}

/** What the page asks the Worker. */
export interface Ask {
	id: number;
	/** The file that is checked: "main.ts" or "harness.ts". */
	file: string;
	text: string;
	/** The absolute address of the declarations of the modules that it imports, a JSON of texts by file. None where it imports none. */
	types?: string;
}

/** What the Worker answers. */
export type Answer = { id: number; faults: Fault[] } | { id: number; error: string };
