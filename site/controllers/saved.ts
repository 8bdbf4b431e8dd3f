import { make } from "../elements/dom.ts";
import { unrecorded } from "../elements/edits.ts";
import { letGo } from "../offline/let-go.ts";
import type { Progress } from "../progress/store.ts";
import { exportAll } from "./export.ts";

/** What cannot be saved as it is, in words; nothing once what the learner did next has been saved. */
let refused: string | undefined;
let showAgain = () => {};
let hasMadeRoom = false;

/** Says that something cannot be saved as it is. It stays until what the learner does next has been saved. */
export function showRefused(words: string): void {
	refused = words;
	showAgain();
}

/**
 * Shows in the page's head whether what the learner did is on the disk; in full words, with an export at hand, where it
 * is not. "Saved" means all of it: the last keystroke too. Whoever leaves while something would be lost is asked first.
 */
export function showSaved(progress: Progress): void {
	const place = document.querySelector<HTMLElement>("#saved");
	if (place === null) return;
	const notice = document.querySelector<HTMLElement>("#save-notice");
	const show = () => {
		const { status, why } = progress.state;
		const trouble = refused ?? (isTrouble(progress) ? why : undefined);
		const waits = status === "saving" || unrecorded() > 0;
		place.hidden = false;
		place.dataset.status =
			trouble === undefined ? (waits ? "saving" : "saved") : isTrouble(progress) ? status : "failed";
		place.title = trouble ?? why;
		setText(place, trouble === undefined ? (waits ? "Saving…" : "Saved") : "Not saved");
		if (notice === null) return;
		notice.hidden = trouble === undefined;
		setText(notice.querySelector("p")!, trouble ?? "");
	};
	showAgain = show;
	progress.subscribeState(() => {
		if (progress.state.status === "saved") refused = undefined;
		// The course can be fetched again, and what the learner wrote cannot.
		if (progress.state.reason === "full") makeRoom();
		show();
	});
	document.addEventListener("ptp:unrecorded", show);
	const exported = offerExport(notice, progress);
	addEventListener("beforeunload", (event) => {
		if (!wouldBeLost(progress) || exported()) return;
		event.preventDefault();
	});
	show();
}

function makeRoom(): void {
	if (hasMadeRoom) return;
	hasMadeRoom = true;
	void letGo();
}

function isTrouble({ state }: Progress): boolean {
	return state.status === "memory only" || state.status === "failed";
}

/**
 * Whether leaving the page now loses something. What is merely on its way does not count: its writing begins, at the
 * latest, when the page is left, and goes through.
 */
function wouldBeLost(progress: Progress): boolean {
	return refused !== undefined || (isTrouble(progress) && progress.state.unsaved + unrecorded() > 0);
}

/** @returns whether everything that was done so far has been exported here */
function offerExport(notice: HTMLElement | null, progress: Progress): () => boolean {
	let fresh = true;
	progress.subscribe(() => {
		fresh = true;
	});
	const button = notice?.querySelector("button");
	const said = make("span", { className: "said" });
	button?.after(" ", said);
	button?.addEventListener("click", async () => {
		said.textContent = await exportAll(progress);
		fresh = false;
	});
	return () => !fresh && refused === undefined && unrecorded() === 0;
}

/** A text that is put in again unchanged would be read out again. */
function setText(place: HTMLElement, text: string): void {
	if (place.textContent !== text) place.textContent = text;
}
