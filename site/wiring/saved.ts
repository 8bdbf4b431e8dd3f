import type { SaveState } from "../progress/save-state.ts";
import type { Progress } from "../progress/store.ts";

/** Says that something cannot be saved as it is. It stays until what the learner does next has been saved. */
export function showRefused(words: string): void {
	const notice = document.querySelector<HTMLElement>("#save-notice");
	const place = document.querySelector<HTMLElement>("#saved");
	if (place) Object.assign(place, { hidden: false, textContent: "Not saved", title: words }).dataset.status = "failed";
	if (notice === null) return;
	notice.querySelector("p")!.textContent = words;
	notice.hidden = false;
}

/** Shows in the page's head whether what the learner did is on the disk; in full words where it is not. */
export function showSaved(progress: Progress): void {
	const place = document.querySelector<HTMLElement>("#saved");
	if (place === null) return;
	const show = ({ status, why }: SaveState) => {
		place.hidden = false;
		place.dataset.status = status;
		const words = { saved: "Saved", saving: "Saving…", "memory only": "Not saved", failed: "Not saved" }[status];
		place.textContent = words;
		place.title = why ?? "";
		const notice = document.querySelector<HTMLElement>("#save-notice");
		if (notice === null) return;
		const trouble = status === "memory only" || status === "failed";
		notice.hidden = !trouble;
		notice.querySelector("p")!.textContent = trouble ? (why ?? "") : "";
	};
	show(progress.state);
	progress.subscribeState(show);
}
