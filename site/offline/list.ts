/** What a build leaves for its service worker: every file of the site, and which of them can wait. */
export interface CourseList {
	files: readonly ListedFile[];
	/** Sources of regular expressions over addresses: what they match is kept once it has been asked for. */
	onUse: readonly string[];
}

export interface ListedFile {
	/** Under the base of the site, as a page asks for it: `""`, `"glossary/"`, `"_astro/engine.abc.wasm"`. */
	address: string;
	/** What it holds, as in `integrity="sha256-…"`. */
	integrity: string;
	/** Its size as it is kept, that is unpacked. */
	bytes: number;
}

/** What a page asks of the service worker. */
export type Ask =
	/** Take over now, from the version that the open pages have. */
	| "take"
	/** How much is kept? Answered with `Kept`, through the port that comes along. */
	| "kept";

/** How much of the course is in this browser. */
export interface Kept {
	files: number;
	bytes: number;
}

/** What the service worker tells every page when the course could not be kept. */
export interface NotKept {
	notKept: "no room" | "not fetched";
}
