/** Whether the learner's work is on the disk, and the sentence that says so. All words about saving stand here. */

/**
 * - `saved`: everything that was done is on the disk.
 * - `saving`: something is on its way.
 * - `memory only`: there is no database to write to; what is done from now on lives in this tab alone.
 * - `failed`: the database refused or does not answer; what it lacks lives in this tab and is tried again.
 */
export type SaveStatus = "saved" | "saving" | "memory only" | "failed";

/** Why the work is not on the disk: a stable code. */
export type Reason = "missing" | "forbidden" | "blocked" | "newer" | "closed" | "erased" | "full" | "slow" | "refused";

export interface SaveState {
	status: SaveStatus;
	/** One or two plain sentences for the learner, with the way out. */
	why: string;
	reason?: Reason;
	/** How many records are not on the disk yet, held edits included. */
	unsaved: number;
}

/** What keeps records from the disk. `name` is the browser's name for its error, where there is one. */
export interface Trouble {
	reason: Reason;
	name?: string;
}

const FAILED: ReadonlySet<Reason> = new Set(["erased", "full", "slow", "refused"]);
const SECOND_TRY: ReadonlySet<Reason> = new Set(["closed", "full", "refused"]);

/** Whether to try again after a while. The rest resolves itself (blocked, slow) or needs a reload or a setting. */
export function worthRetrying(trouble: Trouble): boolean {
	return SECOND_TRY.has(trouble.reason);
}

export function saveState(trouble: Trouble | undefined, unsaved: number): SaveState {
	if (trouble) {
		const status = FAILED.has(trouble.reason) ? "failed" : "memory only";
		return { status, why: sentence(trouble), reason: trouble.reason, unsaved };
	}
	return unsaved > 0
		? { status: "saving", why: "Saving your work.", unsaved }
		: { status: "saved", why: "Your work is saved in this browser.", unsaved };
}

function sentence({ reason, name }: Trouble): string {
	switch (reason) {
		case "missing":
			return (
				"This browser has no database for web pages (IndexedDB), so your work is kept in this tab only. " +
				"Export it before you close the tab, or open the course in another browser."
			);
		case "forbidden":
			return (
				"This browser does not let the page save, as in some private windows or where site data is blocked, " +
				"so your work is kept in this tab only. Export it before you close the tab; " +
				"then allow site data for this page and reload it."
			);
		case "blocked":
			return (
				"Another tab still has an older copy of the course open and holds the saved work. " +
				"Close or reload that tab; until then your work is kept in this tab only."
			);
		case "newer":
			return (
				"A newer copy of the course has saved work in this browser, and this page is too old to add to it. " +
				"Your work is kept in this tab only: export it, reload the page, then import it."
			);
		case "closed":
			return (
				"The browser or another tab closed the saved work, perhaps to update it, " +
				"so what you do now is kept in this tab only. The page tries to open it again; " +
				"if this message stays, export your work, reload the page, then import it."
			);
		case "erased":
			return (
				"The work that was saved in this browser was deleted, by another tab or in the browser’s settings. " +
				"This tab still has what it had read. Export it, then import the file on the progress page to have it back; " +
				"if you meant to delete it, reload the page."
			);
		case "full":
			return (
				"There is no room left to save, so your latest work is kept in this tab only. " +
				"Export it and free some disk space; the page tries again by itself."
			);
		case "slow":
			return (
				"The browser is taking long to save. Keep this tab open, and export your work if this message stays: " +
				"until it goes away, your latest work is kept in this tab only."
			);
		case "refused":
			return (
				`The browser could not save (${name ?? "it gave no reason"}), so your latest work is kept in this tab only. ` +
				"Export it; the page tries again by itself."
			);
	}
}

/** What a failure to open the database means. */
export function openTrouble(error: unknown): Trouble {
	const name = nameOf(error);
	switch (name) {
		case "NoDatabaseError":
			return { reason: "missing" };
		// Firefox answers InvalidStateError where a private window may not open a database.
		case "SecurityError":
		case "InvalidStateError":
		case "NotAllowedError":
			return { reason: "forbidden", name };
		case "VersionError":
			return { reason: "newer", name };
		case "QuotaExceededError":
			return { reason: "full", name };
		default:
			return { reason: "refused", name };
	}
}

/** What a failure to write means. */
export function writeTrouble(error: unknown): Trouble {
	const name = nameOf(error);
	if (name === "QuotaExceededError") return { reason: "full", name };
	// The connection was closed under the page's feet: a new one may do.
	if (name === "InvalidStateError") return { reason: "closed", name };
	return { reason: "refused", name };
}

export function nameOf(error: unknown): string {
	return error instanceof Error || error instanceof DOMException ? error.name : typeof error;
}
